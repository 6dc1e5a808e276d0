// What a highlight means: one table for all games. Each meaning has a line and a sign of its own, so that nobody needs
// to tell colors apart; colors of seats are never used. A picture of it all: docs/develop/highlights.md.

import type { Pick } from '../lib/wire';

export type Meaning = 'acting' | 'choose' | 'go' | 'place' | 'explore' | 'attack' | 'blocked' | 'preview';

interface Look {
  /** The color of the line and of the edge that sets it off from any ground, on dark tables and on light ones. */
  dark: readonly [line: string, edge: string];
  light: readonly [line: string, edge: string];
  /** For people: in a word or two, what it says, and how it is drawn. */
  short: string;
  says: string;
  line: string;
  /** A sign drawn on a square of 24; '' where the line is enough. */
  sign: string;
}

export const MEANINGS: Record<Meaning, Look> = {
  acting: {
    dark: ['#ffd45e', '#3a2600'],
    light: ['#a85f00', '#fff6dc'],
    short: 'acts now',
    says: 'The question is about this one',
    line: 'a double line that glows, around a cell that shines; a piece is raised',
    sign: '',
  },
  choose: {
    dark: ['#ffd45e', '#3a2600'],
    light: ['#a85f00', '#fff6dc'],
    short: 'can be chosen',
    says: 'This can be chosen: mine to act, to play, to take',
    line: 'a double line that glows; a piece is raised',
    sign: '',
  },
  go: {
    dark: ['#fff3cf', '#33240a'],
    light: ['#54400f', '#fffaf0'],
    short: 'go there',
    says: 'It can go there',
    line: 'one plain line, with the price at it',
    sign: '',
  },
  place: {
    dark: ['#fff3cf', '#33240a'],
    light: ['#54400f', '#fffaf0'],
    short: 'put it there',
    says: 'It can be put or built there',
    line: 'dashes, with a plus or the price',
    sign: 'M12 5v14M5 12h14',
  },
  explore: {
    dark: ['#cfa8ff', '#3d1f78'],
    light: ['#6a35b8', '#ffffff'],
    short: 'explore',
    says: 'Look what is there: explore, reveal',
    line: 'long dashes, around all that is explored at once',
    sign: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.8 8.2l-2.3 5.3-5.3 2.3 2.3-5.3z',
  },
  attack: {
    dark: ['#e0142f', '#ffffff'],
    light: ['#c0102a', '#ffffff'],
    short: 'attack',
    says: 'Fight it: attack, challenge',
    line: 'brackets at the corners',
    sign: 'M4 4l13 13M20 4L7 17M4.5 14.5l5 5M19.5 14.5l-5 5M4 20l2.5-2.5M20 20l-2.5-2.5',
  },
  blocked: {
    dark: ['#c9c2b0', '#201c16'],
    light: ['#6d675a', '#fffaf0'],
    short: 'not now',
    says: 'Not now; a click says why',
    line: 'dots, while it is looked at',
    sign: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
  },
  preview: {
    dark: ['#fff3cf', '#33240a'],
    light: ['#54400f', '#fffaf0'],
    short: 'would be',
    says: 'What the choice that is looked at would bring, or open',
    line: 'short thin dashes; a piece is pale',
    sign: '',
  },
};

export const meaningVars = (dark: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(MEANINGS).flatMap(([meaning, look]) => {
      const [line, edge] = dark ? look.dark : look.light;
      return [
        [`--mean-${meaning}`, line],
        [`--mean-${meaning}-edge`, edge],
      ];
    }),
  );

/** For what is painted by day and by night alike: so are the lines on it. */
export const PAINTED = Object.entries(meaningVars(true))
  .map(([name, value]) => `${name}:${value}`)
  .join(';');

/** Told with a sign, also where there is no word. */
export const SIGNED: ReadonlySet<string> = new Set<Meaning>(['attack', 'explore', 'blocked', 'place']);

const GRAVEST: readonly Meaning[] = ['attack', 'explore', 'place', 'go'];

/** What touching a place means: what its choices say, the gravest first; else what is usual for such a place. */
export function meaningOf(picks: readonly Pick[], usual: Meaning): Meaning | undefined {
  if (!picks.length) return undefined;
  return GRAVEST.find((meaning) => picks.some((pick) => pick.means === meaning)) ?? usual;
}
