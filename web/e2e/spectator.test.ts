// Two people play and a third one watches: nobody is ever sent what only another may see. Read from the raw frames.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patched } from '../src/lib/patch';
import type { Area, FromServer, Piece, Scene } from '../src/lib/wire';
import { asked, sitTogether } from './game';
import { launch, Person } from './people';
import { Server } from './server';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

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

/** The faces a viewer sees, by area. */
function faces(scene: Scene): Map<string, string[]> {
  const seen = new Map<string, string[]>();
  for (const [name, area] of Object.entries(scene.areas)) {
    const shown = piecesOf(area).flatMap(({ face }) => (face ? [face] : []));
    if (shown.length) seen.set(name, shown);
  }
  return seen;
}

/** A viewer's scenes by the version they show, with the frame that led there. */
function scenes(person: Person): Map<number, { scene: Scene; frame: string }> {
  const out = new Map<number, { scene: Scene; frame: string }>();
  let scene: Scene | null = null;
  for (const text of person.raw) {
    const frame = JSON.parse(text) as FromServer;
    if (frame.is === 'table') scene = frame.scene ?? null;
    else if (frame.is === 'beats') for (const { patch } of frame.beats) scene = patch && scene ? patched(scene, patch) : scene;
    if (scene && (frame.is === 'table' || frame.is === 'beats')) out.set(frame.v, { scene, frame: text });
  }
  return out;
}

/**
 * Cards in the owner's hand, and in nobody's sight: the keys of faces that lie in areas whose faces only this viewer is
 * shown, and nowhere else on the table for anybody.
 */
function secrets(owner: Scene, other: Scene): Set<string> {
  const theirs = faces(other);
  const open = new Set([...theirs.values()].flat());
  const out = new Set<string>();
  for (const [name, shown] of faces(owner)) {
    if (theirs.has(name)) continue;
    for (const face of shown) if (!open.has(face)) out.add(face);
  }
  return out;
}

test('neither a spectator nor the other seat is sent anything hidden', async () => {
  const inger = await Person.arrive(browser, server.url, 'Inger', { speed: 0 });
  const magnus = await Person.arrive(browser, server.url, 'Magnus', { speed: 0 });
  const signe = await Person.arrive(browser, server.url, 'Signe', { speed: 0 });
  const id = await sitTogether(inger, magnus);
  await signe.page.goto(`/t/${id}`);
  await signe.until('the game', () => signe.scene !== null);
  expect(signe.table?.yours ?? -1).toBe(-1);

  const seats = [inger, magnus];
  const someone = (): boolean => seats.some((person) => person.asked || person.over);
  for (let n = 0; n < DECISIONS && !inger.over; n++) {
    await Promise.race(seats.map((person) => person.until('somebody to be asked', someone)));
    const person = seats.find(({ asked }) => asked);
    if (person) await person.answer(n * 5);
  }
  await expect.poll(() => signe.prompt?.waiting).toEqual(inger.prompt?.waiting);
  // Watching, one touches nothing.
  expect(await signe.page.locator('[data-prompt].mine').count()).toBe(0);
  expect(await signe.answers()).toEqual([]);

  const guests = await Promise.all([inger, magnus, signe].map((person) => secretsOf(person)));
  const pairs: [Person, Person][] = [[inger, signe], [magnus, signe], [inger, magnus], [magnus, inger]];
  let compared = 0;
  let hidden = 0;
  for (const [owner, viewer] of pairs) {
    const own = scenes(owner);
    for (const [v, { scene, frame }] of scenes(viewer)) {
      const same = own.get(v);
      if (!same) continue;
      compared += 1;
      // Both tell of the same table: what is open lies open for both.
      expect(Object.keys(scene.areas).sort()).toEqual(Object.keys(same.scene.areas).sort());
      const keys = secrets(same.scene, scene);
      hidden += keys.size;
      for (const key of keys) {
        const shown = [...faces(scene).values()].flat();
        expect(shown, `${viewer.name} at ${v}`).not.toContain(key);
      }
      expect(frame.startsWith('{"is":"')).toBe(true);
    }
  }
  expect(compared).toBeGreaterThan(DECISIONS);
  expect(hidden).toBeGreaterThan(DECISIONS);

  for (const [at, person] of [inger, magnus, signe].entries()) {
    const everything = person.raw.join('\n');
    expect(everything).not.toMatch(/"seed":"[^"]/);
    for (const [of, secret] of guests.entries()) if (of !== at) expect(everything).not.toContain(secret);
    for (const text of person.raw) {
      const frame = JSON.parse(text) as FromServer;
      const prompt = frame.is === 'table' || frame.is === 'beats' ? frame.prompt : undefined;
      if (!prompt || prompt.seat === frame_seat(person)) continue;
      expect(prompt.choices ?? [], text.slice(0, 200)).toEqual([]);
      expect(prompt.blocked ?? []).toEqual([]);
    }
  }
});
