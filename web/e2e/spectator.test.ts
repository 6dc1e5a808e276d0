// Two people play and a third one watches: nobody is ever sent what only another may see. Read from the raw frames.

import { expect, test } from 'vitest';
import { patched } from '../src/lib/patch';
import type { Area, FromServer, Piece, Scene } from '../src/lib/wire';
import { sitTogether } from './game';
import { Person } from './people';
import { at, setUp } from './set_up';

setUp();

const DECISIONS = 40;

function piecesOf(area: Area): Piece[] {
  const all = (pieces: Piece[] = []): Piece[] => pieces.flatMap((piece) => [piece, ...all(piece.parts)]);
  switch (area.is) {
    case 'pile':
      return all([...(area.open ?? []), ...(area.top ? [area.top] : [])]);
    case 'row':
      return all(area.pieces);
    case 'board':
      return all([...(area.cells ?? []), ...(area.joints ?? [])].flatMap(({ pieces = [] }) => pieces));
    default:
      return [];
  }
}

/** What one decision brought somebody: the frames, without the story so far, and the scenes they led through. */
interface Step {
  texts: string[];
  scenes: Scene[];
}

/** Everything a viewer was sent, cut where all had heard of a decision. What nobody else may know is not even told of. */
function steps(person: Person, cuts: number[]): Step[] {
  const out: Step[] = [];
  let scene: Scene | null = null;
  let from = 0;
  for (const cut of cuts) {
    const step: Step = { texts: [], scenes: scene ? [scene] : [] };
    for (const raw of person.raw.slice(from, cut)) {
      const frame = JSON.parse(raw) as FromServer;
      step.texts.push(frame.is === 'table' ? JSON.stringify({ ...frame, log: [] }) : raw);
      if (frame.is === 'table' && frame.scene) {
        scene = frame.scene;
        step.scenes.push(scene);
      }
      for (const { patch } of frame.is === 'beats' ? frame.beats : []) {
        if (!patch || !scene) continue;
        scene = patched(scene, patch);
        step.scenes.push(scene);
      }
    }
    from = cut;
    out.push(step);
  }
  return out;
}

const hand = (scene: Scene, seat: number): Piece[] => {
  const area = scene.areas[`hand:${seat}`];
  return area ? piecesOf(area) : [];
};
const faces = (pieces: Piece[]): string[] => pieces.flatMap(({ face }) => face ?? []);
/** Faces that somebody sees anywhere but in this hand: another card like one in the hand is no secret. */
const elsewhere = (scene: Scene, seat: number): string[] =>
  Object.entries(scene.areas).flatMap(([name, area]) => (name === `hand:${seat}` ? [] : faces(piecesOf(area))));
const turn = (scene: Scene): unknown => {
  const seats = scene.areas['seats'];
  return seats?.is === 'stats' && seats.rows?.filter(({ label }) => label === 'Turn' || label === 'Hand');
};

/** The guest's secret name for the server, from the signed cookie. */
async function guestId(person: Person): Promise<string> {
  const [cookie] = await person.context.cookies();
  const [body = ''] = cookie!.value.split('.');
  return (JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string])[0];
}

/** How many hidden cards a viewer saw from behind, and how many of them were named in nothing the viewer was sent. */
function keptSecret(owner: Person, viewer: Person, cuts: Map<Person, number[]>): { backs: number; names: number } {
  const seat = owner.table!.yours!;
  const truths = steps(owner, cuts.get(owner)!);
  const seen = steps(viewer, cuts.get(viewer)!);
  const kept = { backs: 0, names: 0 };
  // A decision that changes nothing public is cut off before everybody has heard of it: what one sees in a step, another
  // may see in the one before or after. So neighbors are looked at as well, and the last step waits for the next.
  for (const [n, { texts, scenes }] of seen.slice(0, -1).entries()) {
    const { scenes: true_ } = truths[n]!;
    const [scene, truth] = [scenes.at(-1)!, true_.at(-1)!];
    const where = `${viewer.name} at ${n}, of ${owner.name}'s hand`;
    expect(turn(scene), where).toEqual(turn(truth));
    const held = hand(truth, seat);
    const shown = hand(scene, seat);
    expect(shown.length, where).toBe(held.length);
    expect(
      scenes.flatMap((one) => faces(hand(one, seat))),
      where,
    ).toEqual([]);
    kept.backs += shown.length;
    // Nor can a card be followed into the hand by its name.
    const ids = new Set(held.map(({ id }) => id));
    const all = Object.values(scene.areas).flatMap(piecesOf);
    expect(
      all.filter(({ id }) => ids.has(id)),
      where,
    ).toEqual([]);
    const around = truths.slice(Math.max(0, n - 1), n + 2).flatMap((step) => step.scenes);
    const open = new Set(around.flatMap((one) => elsewhere(one, seat)));
    const mine = new Set(scenes.flatMap((one) => faces(hand(one, viewer.table?.yours ?? -1))));
    for (const key of new Set(faces(held))) {
      if (open.has(key) || mine.has(key)) continue;
      for (const text of texts)
        expect(text.includes(`"${key}"`), `${where}: ${key} in ${text.slice(0, 300)}`).toBe(false);
      kept.names += 1;
    }
  }
  return kept;
}

test('neither a spectator nor the other seat is sent anything hidden', async () => {
  const inger = await Person.arrive(at.browser, at.server.url, 'Inger', { speed: 0 });
  const magnus = await Person.arrive(at.browser, at.server.url, 'Magnus', { speed: 0 });
  const signe = await Person.arrive(at.browser, at.server.url, 'Signe', { speed: 0 });
  const id = await sitTogether(inger, magnus);
  await signe.page.goto(`/t/${id}`);
  await signe.until('the game', () => signe.scene !== null);
  expect(signe.table?.yours ?? -1).toBe(-1);

  const seats = [inger, magnus];
  const all = [inger, magnus, signe];
  const cuts = new Map<Person, number[]>(all.map((person) => [person, []]));
  const public_ = (person: Person): string =>
    JSON.stringify([person.scene?.stage, person.scene && turn(person.scene), person.prompt?.waiting, person.over]);
  const everybodyKnows = async (): Promise<void> => {
    const same = (): boolean => all.every((person) => public_(person) === public_(inger));
    while (!same()) await Promise.race(all.map((person) => person.until('everybody to know', same)));
    for (const person of all) cuts.get(person)!.push(person.raw.length);
  };
  await everybodyKnows();
  const pairs = seats.flatMap((owner) =>
    all.filter((viewer) => viewer !== owner).map((viewer) => [owner, viewer] as const),
  );
  // Those who sit there hold many of the same cards: they play on until there is a secret to keep, if ever there is one.
  const wanted = (viewer: Person): number => (viewer === signe ? DECISIONS : 0);
  const tooFew = (): boolean =>
    pairs.some(([owner, viewer]) => keptSecret(owner, viewer, cuts).names <= wanted(viewer));
  const someone = (): boolean => seats.some((person) => person.asked || person.over);
  for (let n = 0; !inger.over && (n < DECISIONS || n % 10 > 0 || tooFew()); n++) {
    await Promise.race(seats.map((person) => person.until('somebody to be asked', someone)));
    const person = seats.find(({ asked }) => asked);
    if (!person) continue;
    await person.answer(n * 5);
    await everybodyKnows();
  }
  // Watching, one touches nothing.
  expect(await signe.page.locator('[data-prompt].mine').count()).toBe(0);
  expect(await signe.answers()).toEqual([]);

  for (const [owner, viewer] of pairs) {
    const { backs, names } = keptSecret(owner, viewer, cuts);
    expect(backs).toBeGreaterThan(DECISIONS);
    if (viewer === signe) expect(names).toBeGreaterThan(DECISIONS);
  }

  const ids = await Promise.all(all.map(guestId));
  for (const person of all) {
    const everything = person.raw.join('\n');
    expect(everything).not.toMatch(/"seed"/);
    for (const id of ids) expect(everything).not.toContain(id);
    for (const text of person.raw) {
      const frame = JSON.parse(text) as FromServer;
      if (frame.is !== 'table' && frame.is !== 'beats') continue;
      if (frame.prompt?.seat !== undefined) expect(frame.prompt.seat).toBe(person.table?.yours);
      else
        expect(frame.prompt?.choices ?? frame.prompt?.blocked ?? frame.prompt?.text ?? '', text.slice(0, 200)).toBe('');
    }
  }
  expect(signe.raw.some((text) => text.includes('"choices"'))).toBe(false);
  expect(all.flatMap(({ faults }) => faults)).toEqual([]);
});
