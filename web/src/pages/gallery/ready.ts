// The gallery is shown when everything is here that it is drawn with, so that nothing in it appears late.

import { Parts as areas, whenHere as areasHere, type Part } from '../../areas/parts.svelte';
import { Parts as pieces, whenHere as piecesHere } from '../../pieces/parts.svelte';
import { loadIcons } from '../../theme/icons.svelte';

/** All parts of a table, all pictures of pieces, and the icons of the gallery. Its page says itself what is missing. */
export const ready = (): Promise<unknown> =>
  Promise.all([
    areasHere(Object.keys(areas) as Part[]),
    piecesHere(Object.keys(pieces) as (keyof typeof pieces)[]),
    loadIcons('gallery').catch(() => undefined),
  ]);
