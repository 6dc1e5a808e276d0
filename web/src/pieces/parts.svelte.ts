// The pictures of pieces that only some games have. Which of them a game needs is seen from its book.

import { later } from '../lib/later.svelte';

const { Parts, whenHere, isHere } = later({
  Banded: () => import('./Banded.svelte'),
  Block: () => import('./Block.svelte'),
  BlockSheet: () => import('./BlockSheet.svelte'),
  DicedTile: () => import('./DicedTile.svelte'),
  Flag: () => import('./Flag.svelte'),
  Headed: () => import('./Headed.svelte'),
  InspectedSquad: () => import('./InspectedSquad.svelte'),
  Joined: () => import('./Joined.svelte'),
  Land: () => import('./Land.svelte'),
  Low: () => import('./Low.svelte'),
  Plaque: () => import('./Plaque.svelte'),
  Sheet: () => import('./Sheet.svelte'),
  Slip: () => import('./Slip.svelte'),
  SquadView: () => import('./SquadView.svelte'),
});

export { isHere, Parts, whenHere };
