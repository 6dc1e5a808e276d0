// Where things are: which place answers which choice, which area a piece lies in, which areas a layout shows.

import { headed } from '../areas/sections';
import { automatic } from './automatic';
import type { Band, Layout, Narrow, Page, Place } from './book';
import type { Hints } from './flip';
import type { Area, Face, Hindrance, Pick, Piece, Prompt, Scene, Told } from './wire';

// -- choices

export interface Answers {
  targets: ReadonlyMap<string, readonly Pick[]>;
  blocked: ReadonlyMap<string, Hindrance>;
  /** Choices that point at nothing that is there to be touched. */
  loose: readonly Pick[];
}

export const NO_ANSWERS: Answers = { targets: new Map(), blocked: new Map(), loose: [] };

/**
 * The places that answer a question. Where a piece that has a name is chosen first and then where it goes, the second place
 * answers once it is known `among` which choices.
 */
export function answers(prompt: Prompt | null, scene: Scene | null, among: readonly Pick[] | null = null): Answers {
  if (!prompt || !scene) return NO_ANSWERS;
  const choices = among ?? [...(prompt.choices ?? []), ...(prompt.routes ?? [])];
  const there = placesOf(scene);
  const squads = squadsOf(scene);
  const targets = new Map<string, Pick[]>();
  const loose: Pick[] = [];
  /** What only leads on to something that lies on the table needs no button: one touches that. */
  const begun = new Set((among ? [] : (prompt.routes ?? [])).map(({ notation }) => notation));
  const put = (place: string, pick: Pick): void => {
    const picks = targets.get(place);
    if (!picks) targets.set(place, [pick]);
    else if (!picks.includes(pick)) picks.push(pick);
  };
  for (const pick of choices) {
    // What gives something up never is the meaning of a click on a piece: it has a button with words of its own.
    const all = pick.tone === 'give_up' ? [] : (pick.at ?? []).filter((place) => there.has(place));
    const first = all.length > 1 && !!pieceOf(scene, all[0]!)?.name;
    const places = !first ? all : among ? all.slice(1) : all.slice(0, 1);
    for (const place of places) {
      put(place, pick);
      // A squad answers for its men.
      const squad = squads.get(place);
      if (squad && !among) put(squad, pick);
      // A piece inside an open pile may be covered: the pile then answers for it.
      const area = there.get(place);
      if (area && area !== place && scene.areas[area]?.is === 'pile') put(area, pick);
    }
    if (!places.length && !(!pick.at?.length && pick.tone !== 'end' && begun.has(pick.notation))) loose.push(pick);
  }
  const blocked = new Map((prompt.blocked ?? []).map((hindrance) => [hindrance.at, hindrance]));
  for (const place of targets.keys()) blocked.delete(place);
  return { targets, blocked, loose };
}

/** For each man the squad that he is of: pieces with names are made of others. */
export function squadsOf(scene: Scene): Map<string, string> {
  const found = new Map<string, string>();
  for (const area of Object.values(scene.areas))
    for (const { piece } of within(area))
      if (piece?.name) for (const { id } of piece.parts ?? []) found.set(id, piece.id);
  return found;
}

/** The squad that the open question is about: the only one whose men answer it. */
export function squadAsked(scene: Scene | null, targets: Answers['targets']): Piece | null {
  if (!scene) return null;
  const squads = squadsOf(scene);
  const asked = new Set([...targets.keys()].flatMap((place) => squads.get(place) ?? []));
  return asked.size === 1 ? pieceOf(scene, [...asked][0]!) : null;
}

/** One of the pieces that stand together on a cell, and what it answers. */
export interface Standing {
  piece: Piece;
  picks: readonly Pick[];
}

/** The pieces on a cell that answer the open question. */
export function standingOn(scene: Scene | null, cell: string, targets: Answers['targets']): Standing[] {
  for (const area of Object.values(scene?.areas ?? {})) {
    const found = area.is === 'board' ? area.cells?.find(({ at }) => at === cell) : undefined;
    if (found)
      return (found.pieces ?? []).flatMap((piece) => {
        const picks = targets.get(piece.id);
        return picks ? [{ piece, picks }] : [];
      });
  }
  return [];
}

/** Settles something for good: red, unlike the end of a turn. */
export const isForGood = (pick: Pick): boolean => pick.undoable === false && pick.tone === 'commit';
/** Cannot be taken back and means something: answered only with the button in the prompt. */
export const isGrave = (pick: Pick): boolean => isForGood(pick) || (pick.undoable === false && pick.tone === 'end');

// -- scenes

/** Everything of an area that has a place of its own: its pieces, cells, spaces. */
function* within(area: Area): Generator<{ place: string; piece?: Piece }> {
  switch (area.is) {
    case 'pile':
      for (const piece of area.open ?? (area.top ? [area.top] : [])) yield* parts(piece);
      for (const [piece] of area.kinds ?? []) yield* parts(piece);
      break;
    case 'row':
      for (const piece of area.pieces ?? []) yield* parts(piece);
      if (area.trial) yield* parts(area.trial.roll);
      break;
    case 'board':
      for (const cell of area.cells ?? []) {
        yield { place: cell.at };
        for (const piece of cell.pieces ?? []) yield* parts(piece);
      }
      for (const joint of area.joints ?? []) {
        yield { place: `${joint.a}|${joint.b}` };
        for (const piece of joint.pieces ?? []) yield* parts(piece);
      }
      if (area.makes) yield* parts(area.makes);
      for (const { at, pieces = [] } of area.sections ?? []) {
        yield { place: at };
        for (const piece of pieces) yield* parts(piece);
      }
      break;
    case 'track':
      for (const place of area.at ?? []) yield { place };
      break;
    case 'stats':
      for (const place of area.columns) if (place.startsWith('seat:')) yield { place };
      for (const { at } of area.rows ?? []) if (at) yield { place: at };
  }
}

function* parts(piece: Piece): Generator<{ place: string; piece: Piece }> {
  yield { place: piece.id, piece };
  for (const part of piece.parts ?? []) yield* parts(part);
}

/** The area of every place that answers something; an area that answers as a whole is not meant. */
export function answeringAreas(scene: Scene, targets: ReadonlyMap<string, unknown>): string[] {
  const areas = placesOf(scene);
  return [...targets.keys()].flatMap((place) => {
    const area = areas.get(place);
    return area === undefined || area === place ? [] : [area];
  });
}

/** Every place of a scene and the area it is in (an area is in itself). */
export function placesOf(scene: Scene): Map<string, string> {
  const places = new Map<string, string>();
  for (const [name, area] of Object.entries(scene.areas)) {
    places.set(name, name);
    for (const { place } of within(area)) {
      // A piece on a board is more its place than a column of a table that has its name.
      if (!places.has(place) || area.is !== 'stats') places.set(place, name);
    }
  }
  return places;
}

export function pieceOf(scene: Scene | null, id: string): Piece | null {
  for (const area of Object.values(scene?.areas ?? {})) {
    for (const { place, piece } of within(area)) if (piece && place === id) return piece;
  }
  return null;
}

/** The face of the first piece that a choice points at; undefined where it is about none that is seen. */
export function faceOf(scene: Scene | null, pick: Pick, faces: Readonly<Record<string, Face>>): Face | undefined {
  for (const place of pick.at ?? []) {
    const key = pieceOf(scene, place)?.face;
    if (key) return faces[key];
  }
  return undefined;
}

/** Whose piece this is; -1 for nobody's, and for what is no piece. */
export const ownerOf = (scene: Scene | null, place: string): number => pieceOf(scene, place)?.owner ?? -1;

export function sizeOf(area: Area): number {
  if (area.is === 'pile') return area.count;
  if (area.is === 'row') return area.pieces?.length ?? 0;
  return 0;
}

/** Piles and rows that became smaller or larger: where what comes out of hiding came from, and what vanished went. */
export function flow(old: Scene, now: Scene): { out: string[]; into: string[] } {
  const out: string[] = [];
  const into: string[] = [];
  for (const name of new Set([...Object.keys(old.areas), ...Object.keys(now.areas)])) {
    const before = old.areas[name];
    const after = now.areas[name];
    const change = (after ? sizeOf(after) : 0) - (before ? sizeOf(before) : 0);
    if (change < 0) out.push(name);
    if (change > 0) into.push(name);
  }
  return { out, into };
}

/** Where pieces come from that were hidden, and where those go that will be. */
export function whereabouts(old: Scene | null, now: Scene | null, told: Told | undefined): Hints {
  if (!old || !now) return { from: () => [], to: () => [] };
  const before = placesOf(old);
  const after = placesOf(now);
  const { out, into } = flow(old, now);
  const seats = (told?.at ?? []).filter((place) => place.startsWith('seat:'));
  const near = (names: string[], scene: Scene): string[] => {
    const owned = (name: string): boolean => {
      const area = scene.areas[name];
      return !!area && 'owner' in area && area.owner !== undefined && seats.includes(`seat:${area.owner}`);
    };
    return [...names.filter(owned), ...names.filter((name) => !owned(name)), ...seats];
  };
  const sources = near(out, old);
  const goals = near(into, now);
  const known = (place: string | undefined): string[] => (place ? [place] : []);
  return {
    from: (id) => [...known(before.get(id)), ...sources],
    to: (id) => [...known(after.get(id)), ...goals],
  };
}

// -- layouts

export interface Ring {
  /** Whose eyes (-1: a spectator), whose things are shown beside, how many sit there. */
  you: number;
  shown: number;
  seats: number;
}

/** The areas of a place that are in the scene, in the layout's order. */
export function areasOf(place: Place, scene: Scene, ring: Ring): string[] {
  const names = place.areas ?? [];
  if (!place.seat) return names.filter((name) => name in scene.areas);
  const me = ring.you >= 0 ? ring.you : ring.shown;
  const seats =
    place.seat === 'each'
      ? Array.from({ length: ring.seats }, (_, seat) => seat)
      : [place.seat === 'me' ? me : ring.shown];
  return seats.flatMap((seat) => names.map((name) => `${name}:${seat}`)).filter((name) => name in scene.areas);
}

/** Whether an area is drawn as a part of a field on which two lines meet, and not at its own place. */
export const inClash = (scene: Scene, name: string): boolean =>
  Object.values(scene.areas).some((area) => area.is === 'clash' && (area.sides.includes(name) || area.dice === name));

/** What no place of the layout shows, so that nothing is ever lost. Other seats' things are a click away, not lost. */
export function leftOver(places: readonly Place[], scene: Scene): string[] {
  const plain = new Set<string>();
  const perSeat = new Set<string>();
  for (const place of places) {
    for (const name of place.areas ?? []) (place.seat ? perSeat : plain).add(name);
    for (const name of place.opens ?? []) plain.add(name);
  }
  const inside = headed(scene.areas);
  return Object.keys(scene.areas).filter(
    (name) => !plain.has(name) && !perSeat.has(name.replace(/:\d+$/, '')) && !inside.has(name),
  );
}

/** Whether a place is shown on request only: always, or while another area is there. */
export const isFolded = ({ fold }: Place, scene: Scene): boolean =>
  typeof fold === 'string' ? fold in scene.areas : !!fold;

/** What lies open in one of these places. It is not shown on request as well. */
export const openIn = (places: readonly Place[], scene: Scene, ring: Ring): ReadonlySet<string> =>
  new Set(
    places.filter((place) => !isFolded(place, scene) && !place.is).flatMap((place) => areasOf(place, scene, ring)),
  );

export const placesOfWide = (bands: readonly Band[]): Place[] =>
  bands.flatMap((band) => band.columns.flatMap((column) => column.places));

export const placesOfNarrow = (narrow: Narrow): Place[] => [
  ...narrow.head,
  ...narrow.dock,
  ...narrow.pages.flatMap((page) => page.places),
];

/** The page that shows an area. */
export function pageOf(pages: readonly Page[], area: string, scene: Scene, ring: Ring): number {
  return pages.findIndex((page) => page.places.some((place) => areasOf(place, scene, ring).includes(area)));
}

/** How a stage is laid out. What the game does not say, the whole of it or one kind of screen, is arranged by itself. */
export function arrangement(layout: Layout | undefined, scene: Scene, ring: Ring): { wide: Band[]; narrow: Narrow } {
  const said = layout?.stages?.[scene.stage];
  const made = automatic(scene, ring);
  return {
    wide: said?.wide?.length ? said.wide : made.wide,
    narrow: said?.narrow?.pages?.length
      ? { head: said.narrow.head ?? made.narrow.head, dock: said.narrow.dock ?? [], pages: said.narrow.pages }
      : made.narrow,
  };
}
