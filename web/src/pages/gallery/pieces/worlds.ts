// Made-up worlds for the gallery: what themes can do with the same few words. No game of the house looks quite like these.

import type { Book, Face, Piece } from '../../../lib/wire';
import type { Theme } from '../../../theme/theme';

export interface World {
  name: string;
  about: string;
  book: Book;
  /** Some pieces as they would lie on the table. */
  pieces?: Piece[];
}

function world(key: string, name: string, about: string, theme: Theme, faces: Face[], backs: string[]): World {
  const listed = Object.fromEntries(faces.map((face) => [face.key, face]));
  const card = { key, title: name, note: about, seats: [2, 4] as [number, number], options: [], theme };
  return { name, about, book: { ...card, version: '1', content: '', faces: listed, backs, layout: { theme } } };
}

const steel = world(
  'steel',
  'Steel and embers',
  'Values as bands at equal heights; half shields that a neighbor completes; coins and wide tiles.',
  {
    texture: 'brushed-steel',
    ornament: 'gear-teeth',
    colors: { table: '#171513', panel: '#221f1b', line: '#5a4a2c', card: '#efe6d0', ink: '#1d1712', muted: '#8f8672', accent: '#f08a30', glow: '#f6b25a', danger: '#b5392b' },
    tints: { bronze: '#a5672c', moss: '#6c8f4e', slate: '#4f74a3', iron: '#545d68', ember: '#d9702b', stone: '#8d857a' },
    bands: { far: 'high-shot', near: 'bowman', hand: 'crossed-swords' },
    pips: { strength: 'plain-circle' },
    icons: { charge: 'sabers-choc', rally: 'rally-the-troops', aim: 'bullseye', luck: 'rolling-dices' },
    dice: { steady: '#35588a', wild: '#b5392b' },
    shapes: { coin: 'round', gate: 'wide', guard: 'shield', order: 'square' },
    backs: { soldier: 'crossed-swords', treasure: 'crown', coin: 'two-coins', gate: 'hourglass' },
    edges: { A: 'bronze', B: 'moss', C: 'slate', 'Gate I': 'bronze', 'Gate III': 'slate' },
  },
  [
    { key: 'lancers', kind: 'soldier', title: 'River Lancers', tint: 'moss', art: 'mounted-knight', pips: 2, bands: [0, 2, 3], edges: ['A', 'B'], icons: [['charge', 2]], corners: ['II'], text: 'They come down from the hills when the ice breaks.', rules: ['X-1.2'] },
    { key: 'gunners', kind: 'soldier', title: 'Harbor Gunners', tint: 'slate', art: 'cannon', pips: 1, bands: [4, 1, 0], edges: ['B', ''], icons: [['aim', 1], ['luck', 1]], corners: ['III'], text: 'Slow to turn, and heard three valleys away.', rules: ['X-1.3'] },
    { key: 'guard', kind: 'soldier', title: 'Gate Guard', tint: 'bronze', art: 'spartan-helmet', pips: 3, bands: [0, 0, 4], edges: ['', 'A'], corners: ['I'], text: 'Nobody has passed them yet.' },
    { key: 'levy', kind: 'soldier', title: 'Levy', tint: 'stone', art: 'person', pips: 1, bands: [0, 0, 1], icons: [['rally', 1]], text: 'There are always more.' },
    { key: 'crown', kind: 'treasure', title: 'The Iron Crown', tint: 'iron', art: 'crown', text: 'Whoever holds it at the end is believed.' },
    { key: 'eagle', kind: 'treasure', title: 'Standard of the Lost Column', tint: 'bronze', art: 'eagle-emblem', text: 'It was found in a field, standing.' },
    { key: 'volley', kind: 'coin', title: 'Volley', tint: 'ember', art: 'arrow-cluster', text: 'One more hit at a distance.' },
    { key: 'five', kind: 'coin', title: 'Five', tint: 'slate', art: 'laurel-crown', corners: ['5'], text: 'Worth five.' },
    { key: 'gate', kind: 'gate', title: 'Gate I / Gate III', tint: 'iron', art: 'hourglass', text: 'It leads either way, once.' },
    { key: 'orders', kind: 'order', title: 'Draw two', tint: 'iron', art: 'card-pick', corners: ['stone', 'ember'], text: 'Take two cards.' },
    { key: 'guardian', kind: 'guard', title: 'Oath', tint: 'moss', art: 'shield', text: 'Takes the first blow.' },
  ],
  ['Soldier', 'Treasure', 'Coin', 'Gate'],
);

const realm = world(
  'realm',
  'A painted realm',
  'Roads that run on from tile to tile; cards with a cost; woven borders on cream.',
  {
    texture: 'linen',
    ornament: 'woven-band',
    colors: { table: '#22351f', panel: '#2b4127', line: '#b08a3c', card: '#f8efd6', ink: '#22190d', muted: '#a8a886', accent: '#e3b23c', glow: '#ffe08a', danger: '#b23a48' },
    tints: { leaf: '#4f8a3c', gold: '#c9962b', rose: '#b23a48', lake: '#3a74a8', meadow: '#a9c07a' },
    icons: { seed: 'oak-leaf', coin: 'two-coins' },
    pips: { heart: 'hearts' },
    shapes: { road: 'square', town: 'square' },
    backs: { people: 'oak-leaf' },
    dice: { oracle: '#f4ead0' },
  },
  [
    { key: 'bend', kind: 'road', title: 'A bend', tint: 'meadow', edges: ['road', 'road', '', ''] },
    { key: 'cross', kind: 'road', title: 'A crossing', tint: 'meadow', edges: ['road', 'road', 'road', 'road'] },
    { key: 'town', kind: 'town', title: 'Mill town', tint: 'meadow', art: 'village', edges: ['', 'road', '', 'road'] },
    { key: 'queen', kind: 'people', title: 'The Beekeeper', tint: 'gold', art: 'pope-crown', corners: ['4'], icons: [['seed', 2], ['coin', 1]], text: 'She pays in honey, and remembers who did not.' },
    { key: 'smith', kind: 'people', title: 'Smith of the Ford', tint: 'rose', art: 'hammer-nails', corners: ['2'], icons: [['coin', 1]], pips: 2, text: 'Mends one thing each day.' },
  ],
  ['People'],
);

const vase = world(
  'vase',
  'Black on terracotta',
  'Six values, one for each face of a die; the meander; wounds as drops.',
  {
    texture: 'terracotta',
    ornament: 'meander',
    colors: { table: '#5b2717', panel: '#3a1a10', line: '#d39a6a', card: '#eac39d', ink: '#160d08', muted: '#d2a483', accent: '#f2c58c', glow: '#ffdca8', danger: '#8e1f14' },
    tints: { clay: '#b5562f', bone: '#cbb892', soot: '#3a2f2a' },
    bands: { 1: 'dice-six-faces-one', 2: 'dice-six-faces-two', 3: 'dice-six-faces-three', 4: 'dice-six-faces-four', 5: 'dice-six-faces-five', 6: 'dice-six-faces-six' },
    pips: { wounds: 'drop' },
    icons: { swift: 'wingfoot' },
    backs: { plate: 'amphora' },
    dice: { black: '#201510', white: '#f1dfc4' },
  },
  [
    { key: 'foot', kind: 'plate', title: 'Shield wall', tint: 'soot', art: 'roman-shield', pips: 4, bands: [0, 0, 1, 1, 2, 3], text: 'Hits by the face that falls.' },
    { key: 'horse', kind: 'plate', title: 'Riders', tint: 'clay', art: 'cavalry', pips: 2, bands: [1, 0, 0, 2, 0, 2], icons: [['swift', 1]], text: 'They are never where they were.' },
    { key: 'beast', kind: 'plate', title: 'The Elephant', tint: 'bone', art: 'elephant', pips: 6, bands: [0, 0, 2, 2, 4, 4], text: 'Both sides step back.' },
  ],
  ['Plate'],
);

const marble = world(
  'marble',
  'Marble and purple',
  'A light table; cards in two halves whose signs meet their neighbors’; the laurel.',
  {
    texture: 'marble',
    ornament: 'laurel',
    colors: { table: '#e4ded4', panel: '#f3eee6', line: '#9a7b3a', card: '#fbf7ef', ink: '#1f1418', muted: '#6f625c', accent: '#8b1e3f', glow: '#d8a53a', danger: '#a01c22' },
    tints: { purple: '#6a2c70', crimson: '#9e2a2b', gold: '#b8892b', sea: '#2b6777', olive: '#6b7a2f' },
    edges: { bull: 'crimson', boar: 'olive', elephant: 'sea', 'wolf-head': 'purple' },
    backs: { column: 'laurel-crown' },
    shapes: { order: 'square' },
    dice: { white: '#fdfaf3', red: '#9e2a2b' },
  },
  [
    { key: 'a', kind: 'column', title: 'Bull and Boar', edges: ['bull', 'boar'], corners: ['2'], text: 'Lay it where a sign meets its like.' },
    { key: 'b', kind: 'column', title: 'Boar and Elephant', edges: ['boar', 'elephant'], corners: ['3'], text: 'Lay it where a sign meets its like.' },
    { key: 'c', kind: 'column', title: 'Elephant and Wolf', edges: ['elephant', 'wolf-head'], corners: ['1'], text: 'Lay it where a sign meets its like.' },
    { key: 'd', kind: 'command', title: 'Sound the Horns', tint: 'purple', art: 'hunting-horn', corners: ['1'], text: 'Every line that is closed may speak once more.' },
  ],
  ['Column'],
);

const survey = world(
  'survey',
  'A surveyor’s map',
  'Blocks as chips at rest: owner, strength, what is left to do; hidden ones with a faint last face.',
  {
    texture: 'survey-map',
    ornament: 'contour',
    colors: { table: '#e5dcc3', panel: '#f1ead6', line: '#7d6a45', card: '#f7f1e0', ink: '#1f241f', muted: '#6c6a55', accent: '#1f6f6b', glow: '#c98a1e', danger: '#a2352b' },
    tints: { wash: '#7f9c5a', ochre: '#b98a3c', stream: '#5d8ca8', ink: '#3c4a46' },
    pips: { health: 'hearts' },
    icons: { steps: 'walking-boot' },
    backs: { block: 'uncertainty' },
    shapes: { block: 'square' },
  },
  [
    { key: 'scout', kind: 'block', title: 'Scout', tint: 'stream', art: 'spyglass', pips: 2, corners: ['I'], text: 'Sees two hexes further.' },
    { key: 'bow', kind: 'block', title: 'Archer', tint: 'wash', art: 'bowman', pips: 2, corners: ['I'], text: 'Strikes first, at a distance.' },
    { key: 'engine', kind: 'block', title: 'Catapult', tint: 'ochre', art: 'catapult', pips: 1, corners: ['II'], text: 'Needs a road.' },
  ],
  ['Block'],
);

survey.pieces = [
  { id: 'b1', face: 'scout', owner: 1, values: [['steps', 3]] },
  { id: 'b2', face: 'bow', owner: 0, values: [['health', 1], ['steps', 2]] },
  { id: 'b3', face: 'engine', owner: 3, spent: true },
  { id: 'b4', back: 'Block', owner: 0 },
  { id: 'b5', back: 'Block', owner: 1, memo: 'bow', badges: ['r5'] },
];

export const worlds: World[] = [steel, realm, vase, marble, survey];
