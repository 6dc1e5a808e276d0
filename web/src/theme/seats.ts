// Who is who: a color that color-blind eyes can tell (Okabe and Ito) and an emblem, so that color is never alone.

import type { Theme } from '../lib/book';
import type { Area, Face, Piece, Scene } from '../lib/wire';
import { ground, inkOn } from './color';

export interface Look {
  color: string;
  /** What is read on the color. */
  ink: string;
  emblem: string;
  /** The color in a word, for those who do not see it. */
  word: string;
}

const PALETTE: readonly (readonly [color: string, emblem: string, word: string])[] = [
  ['#e69f00', 'lion', 'amber'],
  ['#56b4e9', 'eagle-head', 'sky blue'],
  ['#d55e00', 'horse-head', 'vermilion'],
  ['#009e73', 'oak-leaf', 'green'],
  ['#cc79a7', 'ram-profile', 'pink'],
  ['#f0e442', 'sun', 'yellow'],
  ['#0072b2', 'anchor', 'blue'],
  ['#a8a29a', 'key', 'gray'],
];

export const SEATS = PALETTE.length;

export const nobody: Look = { color: '#8f8672', ink: '#1a1410', emblem: 'person', word: '' };

/** How a seat looks; -1 is nobody. */
export function seatLook(seat: number): Look {
  const found = PALETTE[seat % SEATS];
  if (seat < 0 || !found) return nobody;
  return { color: found[0], ink: inkOn(found[0]), emblem: found[1], word: found[2] };
}

/**
 * The colors the seats have at this table. A figure whose badge names a tint of the theme (a player who chose to be
 * "Jade") is painted in it, and so is everything of that seat.
 */
export function seatColors(
  scene: Scene | undefined,
  theme: Theme | undefined,
  faces: Readonly<Record<string, Face>> = {},
): string[] {
  const colors = PALETTE.map(([color]) => color);
  for (const { seat, color } of chosen(scene, theme, faces)) colors[seat] = color;
  return colors;
}

/** Their emblems: the picture of such a figure, where it has one, is that of its seat. */
export function seatEmblems(
  scene: Scene | undefined,
  theme: Theme | undefined,
  faces: Readonly<Record<string, Face>> = {},
): string[] {
  const emblems = PALETTE.map(([, emblem]) => emblem);
  for (const { seat, art } of chosen(scene, theme, faces)) if (art) emblems[seat] = art;
  return emblems;
}

/** Seats with a figure whose badge names a tint. */
function chosen(
  scene: Scene | undefined,
  theme: Theme | undefined,
  faces: Readonly<Record<string, Face>>,
): { seat: number; color: string; art: string | undefined }[] {
  return Object.values(scene?.areas ?? {})
    .flatMap(standing)
    .flatMap((piece) => {
      const face = faces[piece.face ?? ''];
      if (piece.face && (!face || theme?.shapes?.[face.kind] !== 'figure')) return [];
      const color = piece.badges?.map((badge) => theme?.tints?.[badge.toLowerCase()]).find(Boolean);
      return piece.owner !== undefined && color ? [{ seat: piece.owner, color, art: face?.art }] : [];
    });
}

/** What may be a figure: it stands on a board or in a row, and is neither a back nor a die. */
function standing(area: Area): Piece[] {
  const pieces =
    area.is === 'board'
      ? (area.cells ?? []).flatMap((cell) => cell.pieces ?? [])
      : area.is === 'row'
        ? (area.pieces ?? [])
        : [];
  return pieces.filter((piece) => !piece.back && !piece.die);
}

/** Custom properties: --seat-0, and what is read on it, --seat-0-ink; --seat-0-deep can carry light letters. */
export function seatVars(colors: readonly string[] = PALETTE.map(([color]) => color)): Record<string, string> {
  const vars: Record<string, string> = {};
  colors.forEach((color, seat) => {
    vars[`--seat-${seat}`] = color;
    vars[`--seat-${seat}-ink`] = inkOn(color);
    vars[`--seat-${seat}-deep`] = ground(color, '#fff8e8');
  });
  return vars;
}
