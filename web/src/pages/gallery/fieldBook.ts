// A made-up game of squads on a field, painted as on a vase.

import type { Book } from '../../lib/book';
import type { Face } from '../../lib/wire';
import type { Theme } from '../../theme/theme';
import { bookOf } from './areasBook';
import { kiln } from './chancesBook';

export const vase: Theme = {
  texture: 'terracotta',
  ornament: 'meander',
  title_font: 'Cinzel',
  shapes: { token: 'round' },
  dice: { black: '#17100b', white: '#fffaf0' },
  dice_show: 'pips',
  pips: { life: 'plain-circle' },
  fills: 'wounds',
  icons: {
    orders: 'upgrade',
    volley: 'arrows-shield',
    wall: 'stone-wall',
    laurel: 'laurel-crown',
    charge: 'charging-bull',
    horn: 'hunting-horn',
  },
  backs: { tile: 'uncertainty' },
  colors: kiln.colors ?? {},
  tints: {
    clay: '#d98a56',
    rear: '#a2522b',
    front: '#cf7540',
    clash: '#471a0f',
    glaze: '#1c1410',
    bronze: '#cf9443',
    wound: '#b42a1d',
  },
};

type Dice = [number[], number[]];

/** A kind of men, with a tile for each of its pairs of black and white dice. */
function men(key: string, title: string, art: string, pips: number, icons: string[], dice: Dice[]): Face[] {
  return dice.map(([black, white], i) => ({
    key: `${key}-${i}`,
    kind: 'troop',
    title,
    art,
    pips,
    icons: icons.map((icon): [string, number] => [icon, 1]),
    corners: [String(pips * 2)],
    tint: 'clay',
    dice: [
      ['black', black],
      ['white', white],
    ],
    text: 'Black dice strike, white ones shoot. A volley comes before a charge.',
  }));
}

const faces: Face[] = [
  ...men(
    'shield',
    'Shieldmen',
    'roman-shield',
    2,
    ['volley'],
    [
      [[3], [6]],
      [[4], [1]],
      [[5], [2]],
    ],
  ),
  ...men('captain', 'Captain', 'caesar', 2, ['laurel'], [[[4], []]]),
  ...men(
    'axe',
    'Axemen',
    'swordman',
    2,
    ['wall'],
    [
      [[1, 2], []],
      [[3, 4], []],
      [[5, 6], []],
    ],
  ),
  ...men(
    'spear',
    'Old guard',
    'spartan',
    2,
    ['wall'],
    [
      [[1, 4], []],
      [[2, 5], []],
      [[3], []],
    ],
  ),
  ...men('bearer', 'Bearer', 'centurion-helmet', 2, ['horn'], [[[], []]]),
  ...men(
    'youth',
    'Javelins',
    'thrown-spear',
    1,
    [],
    [
      [[], [2, 5]],
      [[], [3, 6]],
    ],
  ),
  ...men('bow', 'Archers', 'bowman', 1, [], [[[], [2, 4, 5]]]),
  ...men(
    'horse',
    'Horsemen',
    'cavalry',
    2,
    ['charge'],
    [
      [[2, 6], []],
      [[6], []],
    ],
  ),
  ...men('steed', 'Horse guard', 'horse-head', 2, ['charge'], [[[6], []]]),
  ...men(
    'round',
    'Allied foot',
    'round-shield',
    2,
    [],
    [
      [[2], []],
      [[5], []],
    ],
  ),
  ...men(
    'band',
    'Warriors',
    'tribal-shield',
    1,
    ['charge'],
    [
      [[4, 5], []],
      [[5, 6], []],
      [[4, 6], []],
    ],
  ),
  ...men('horn', 'Horn', 'carnyx', 1, ['horn'], [[[], []]]),
  ...men('chief', 'Chief', 'barbarian', 2, ['laurel'], [[[5], []]]),
  ...men(
    'oath',
    'Oathmen',
    'horned-helm',
    2,
    ['wall'],
    [
      [[3, 4], []],
      [[5, 6], []],
    ],
  ),
  ...men('druid', 'Seer', 'robe', 1, ['horn'], [[[], []]]),
  ...men(
    'lance',
    'Mounted nobles',
    'mounted-knight',
    2,
    ['charge'],
    [
      [[3, 4], []],
      [[5, 6], []],
    ],
  ),
  ...men('blade', 'Clansmen', 'sword-brandish', 2, [], [[[6], []]]),
  { key: 'order', kind: 'token', title: 'Order', art: 'upgrade', tint: 'bronze' },
  { key: 'wound', kind: 'token', title: 'Wound', art: 'cancel', tint: 'wound' },
];

export const fieldBook: Book = {
  ...bookOf(vase),
  faces: Object.fromEntries(faces.map((face) => [face.key, face])),
  backs: ['tile'],
};
