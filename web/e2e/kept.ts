// Pictures for the documents: kept where WARTABLE_PICTURES=1 is set, else taken for nobody or not at all.

import { join } from 'node:path';
import { type Person, PHONE, WIDE } from './people';

/** The folder of the pictures that are kept; empty where none is. */
export const KEPT = process.env['WARTABLE_PICTURES'] ? new URL('../../docs/pictures', import.meta.url).pathname : '';
export const SIZES = { wide: WIDE, narrow: PHONE };
export type Size = keyof typeof SIZES;

/** What is on the screen of this size, at rest. Returns its file. */
export async function take(person: Person, folder: string, name: string, size: Size): Promise<string> {
  await person.page.mouse.move(1, 1);
  // A banner lies over the table for some seconds.
  if (KEPT) await person.page.locator('[data-banner]').waitFor({ state: 'hidden' });
  await person.still();
  const path = join(folder, `${name}-${size}.png`);
  await person.page.screenshot({ path, animations: 'disabled' });
  return path;
}
