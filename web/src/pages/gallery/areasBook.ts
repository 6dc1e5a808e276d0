// A game that does not exist, for looking at every area: a few faces of each shape, and three worlds to lay them in.

import type { Book } from '../../lib/book';
import type { Face } from '../../lib/wire';
import type { Theme } from '../../theme/theme';

const guard = (
  key: string,
  title: string,
  art: string,
  tint: string,
  pips: number,
  bands: number[],
  more: Partial<Face> = {},
): Face => ({
  key,
  kind: 'guard',
  title,
  art,
  tint,
  pips,
  bands,
  text: 'Made up for the gallery.',
  ...more,
});

const faces: Face[] = [
  guard('lion', 'Lion Guard', 'lion', 'rust', 2, [0, 1, 3], { edges: ['1', '1'], icons: [['ward', 1]] }),
  guard('eagle', 'Eagle Riders', 'eagle-head', 'slate', 1, [2, 1, 0], { icons: [['far', 2]] }),
  guard('horse', 'Horse Lords', 'horse-head', 'moss', 1, [0, 2, 2], { edges: ['', '1'] }),
  guard('oak', 'Oak Wardens', 'oak-leaf', 'moss', 3, [0, 0, 2], { edges: ['1', ''] }),
  guard('ram', 'Ramsmen', 'ram-profile', 'rust', 1, [0, 0, 1]),
  guard('sun', 'Sun Priests', 'sun', 'sand', 1, [1, 1, 1], {
    icons: [
      ['ward', 2],
      ['far', 1],
    ],
  }),
  guard('fleet', 'Anchor Fleet', 'anchor', 'slate', 2, [3, 0, 0]),
  guard('keys', 'Key Bearers', 'key', 'sand', 1, [0, 1, 0]),
  { key: 'cup', kind: 'treasure', title: 'Silver Cup', art: 'trophy-cup', tint: 'slate', text: 'Worth two.' },
  { key: 'book', kind: 'treasure', title: 'Old Book', art: 'open-book', tint: 'rust', text: 'Worth three.' },
  { key: 'leaf', kind: 'treasure', title: 'Laurels', art: 'laurels', tint: 'moss', text: 'Worth one.' },
  { key: 'luck', kind: 'token', title: 'Luck', art: 'rolling-dices', tint: 'sand' },
  { key: 'flag', kind: 'token', title: 'Standard', art: 'flying-flag', tint: 'rust' },
  { key: 'night', kind: 'token', title: 'Night march', art: 'moon', tint: 'slate' },
  { key: 'tide1', kind: 'tide', title: 'Wind I / Wind II', art: 'hourglass', tint: 'slate' },
  { key: 'tide2', kind: 'tide', title: 'Wind II / Wind IV', art: 'hourglass', tint: 'rust' },
  { key: 'clasp', kind: 'token', title: 'Clasp', art: 'linked-rings', tint: 'sand' },
  { key: 'rest', kind: 'deed', title: 'Rest', art: 'moon' },
  { key: 'read', kind: 'deed', title: 'Read', art: 'open-book' },
  { key: 'march', kind: 'deed', title: 'March', art: 'flying-flag' },
  { key: 'feast', kind: 'deed', title: 'Feast', art: 'round-table' },
  { key: 'trade', kind: 'deed', title: 'Trade', art: 'key' },
  { key: 'pike', kind: 'block', title: 'Lions', art: 'lion', tint: 'rust', pips: 3, corners: ['2'] },
  { key: 'bow', kind: 'block', title: 'Eagles', art: 'eagle-head', tint: 'slate', pips: 2, corners: ['3'] },
  { key: 'ride', kind: 'block', title: 'Horses', art: 'horse-head', tint: 'moss', pips: 2, corners: ['4'] },
  { key: 'camp', kind: 'block', title: 'Camp', art: 'house', tint: 'sand', pips: 1 },
  { key: 'n-s', kind: 'land', title: 'Road', tint: 'moss', edges: ['x', '', 'x', ''] },
  { key: 'w-e', kind: 'land', title: 'Road', tint: 'moss', edges: ['', 'x', '', 'x'] },
  { key: 'n-e', kind: 'land', title: 'Bend', tint: 'moss', edges: ['x', 'x', '', ''] },
  { key: 's-w', kind: 'land', title: 'Bend', tint: 'moss', edges: ['', '', 'x', 'x'] },
  { key: 'e-s', kind: 'land', title: 'Bend', tint: 'moss', edges: ['', 'x', 'x', ''] },
  { key: 'all', kind: 'land', title: 'Crossroads', tint: 'sand', edges: ['x', 'x', 'x', 'x'], art: 'house' },
  { key: 'end', kind: 'land', title: 'Town', tint: 'rust', edges: ['', '', '', 'x'], art: 'round-table' },
];

const tints = { rust: '#a5512c', slate: '#4f6f9c', moss: '#6c8f4e', sand: '#b98d3e', lava: '#b5482b' };
const shapes = { token: 'round', tide: 'wide', block: 'square', land: 'square' };
const words = {
  tints,
  shapes,
  bands: { far: 'sun', near: 'flying-flag', close: 'crossed-swords' },
  icons: { ward: 'padlock', far: 'sun' },
  edges: { '1': 'sand' },
  patterns: { moss: 'quatrefoil', rust: 'meander' },
  backs: { guard: 'crossed-swords', treasure: 'trophy-cup', token: 'rolling-dices', tide: 'hourglass', block: 'help' },
  piles: { deck: 'white', discard: 'gray' },
  dice: { bold: '#b5392b', steady: '#35588a' },
};

/** Three worlds: metal, painted wood, paper. */
export const worlds: Record<'forge' | 'realm' | 'chart', Theme> = {
  forge: {
    ...words,
    texture: 'brushed-steel',
    ornament: 'gear-teeth',
    rivet: 'rivets',
    colors: {
      table: '#171513',
      panel: '#221f1b',
      line: '#5a4a2c',
      card: '#efe6d0',
      ink: '#1d1712',
      muted: '#8f8672',
      accent: '#f08a30',
      glow: '#f6b25a',
      danger: '#b5392b',
    },
  },
  realm: {
    ...words,
    texture: 'wood',
    ornament: 'woven-band',
    rivet: 'lozenge',
    colors: {
      table: '#1d2a1c',
      panel: '#26351f',
      line: '#7d6a35',
      card: '#f5ecd2',
      ink: '#20190f',
      muted: '#9c9a78',
      accent: '#d9a62e',
      glow: '#f5d06f',
      danger: '#b5392b',
    },
  },
  chart: {
    ...words,
    texture: 'survey-map',
    ornament: 'contour',
    rivet: 'lozenge',
    colors: {
      table: '#23262a',
      panel: '#2b2f33',
      line: '#6d6448',
      card: '#f2ead4',
      ink: '#221c14',
      muted: '#969482',
      accent: '#3f8fc4',
      glow: '#8fc8ea',
      danger: '#b8382c',
    },
  },
};

export const bookOf = (theme: Theme): Book => ({
  key: 'gallery',
  title: 'Nothing in particular',
  version: '1',
  content: '',
  about: '',
  minutes: [0, 0],
  difficulty: 'easy',
  first_game: {},
  guide: false,
  note: '',
  seats: [2, 4],
  options: [],
  theme,
  faces: Object.fromEntries(faces.map((face) => [face.key, face])),
  backs: ['Guard', 'Treasure', 'Token', 'Tide'],
  layout: { theme },
});
