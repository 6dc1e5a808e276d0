// What stands in the light: where on the screen the areas, places, pieces and choices lie that a step of a lesson names.

import type { Box } from '../lib/boxes';
import { inClash, placesOf } from '../lib/places';
import type { Area, Piece, Prompt, Scene } from '../lib/wire';

/** Something that a step lights up. */
export interface Light {
  /** As the lesson says it. */
  name: string;
  /** The areas in which it lies. */
  areas: string[];
  /** Where it may be on the page: the first of these selectors that finds something does. */
  ways: string[];
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const has = (name: string, value: string): string => `[data-${name}=${quoted(value)}]`;

/** An area at its own place, as a part of another one, as a place that answers, or in a drawer; of a table of all seats their strips. */
function waysOfArea(name: string, scene: Scene): string[] {
  const field = inClash(scene, name)
    ? Object.keys(scene.areas).find((one) => scene.areas[one]?.is === 'clash')
    : undefined;
  return [
    has('area', name),
    ...(field ? [has('area', field)] : []),
    has('place', name),
    `[data-holds~=${quoted(name)}]`,
    ...(isOfSeats(scene.areas[name]) ? ['[data-seat]'] : []),
  ];
}
const isOfSeats = (area: Area | undefined): boolean =>
  area?.is === 'stats' && area.columns.every((column) => column.startsWith('seat:'));

const waysOfPlace = (place: string): string[] => [
  `${has('piece', place)}, ${has('place', place)}, ${has('under', place)}`,
  `[data-holds~=${quoted(place)}]`,
];

/** The ids of all pieces with this face, however deep in the scene. */
function idsOf(face: string, data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap((one) => idsOf(face, one));
  if (typeof data !== 'object' || data === null) return [];
  const { id, face: own } = data as Partial<Piece>;
  const inside = Object.values(data).flatMap((one) => idsOf(face, one));
  return id && own === face ? [id, ...inside] : inside;
}

export function lightOf(text: string, scene: Scene, prompt: Prompt): Light {
  const space = text.indexOf(' ');
  const [kind, key] = [text.slice(0, space), text.slice(space + 1)];
  const where = placesOf(scene);
  const within = (places: readonly string[]): string[] => [
    ...new Set(places.flatMap((place) => where.get(place) ?? [])),
  ];
  if (kind === 'area') return { name: text, areas: [key], ways: waysOfArea(key, scene) };
  if (kind === 'choice') {
    const at = prompt.choices?.find(({ notation }) => notation === key)?.at ?? [];
    const places = at.slice(0, 1);
    const areas = within(places);
    const button = `${has('choice', key)}, ${has('pick', key)}`;
    return {
      name: text,
      areas,
      ways: [
        button,
        ...places.flatMap(waysOfPlace),
        ...areas.flatMap((name) => waysOfArea(name, scene)),
        '[data-prompt]',
      ],
    };
  }
  const places = kind === 'piece' ? idsOf(key, scene.areas) : [key];
  const areas = within(places);
  const all = [0, 1].map((nth) => places.map((place) => waysOfPlace(place)[nth]!).join(', ')).filter(Boolean);
  return { name: text, areas, ways: [...all, ...areas.flatMap((name) => waysOfArea(name, scene))] };
}

/** What is left of an element inside the screen and all that clips it; null where that is nothing. */
export function inSight(el: Element): Box | null {
  if (el.closest('[inert]')) return null;
  const own = el.getBoundingClientRect();
  let [left, top, right, bottom] = [
    Math.max(0, own.left),
    Math.max(0, own.top),
    Math.min(innerWidth, own.right),
    Math.min(innerHeight, own.bottom),
  ];
  // What lies on the browser's top layer is clipped by nothing.
  for (let at = el; !at.matches('[popover]') && at.parentElement; ) {
    at = at.parentElement;
    const style = getComputedStyle(at);
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    const room = at.getBoundingClientRect();
    [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
    [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
  }
  return right - left > 4 && bottom - top > 4 ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

export interface Lit extends Box {
  name: string;
}

/** Where this light falls: on the outermost of the elements that lie in one another. An open pile belongs to its area. */
export function found({ name, ways }: Light, root: ParentNode): Lit[] {
  for (const way of ways) {
    const all = [...root.querySelectorAll(way)];
    const outer = all.filter((el) => !all.some((other) => other !== el && other.contains(el)));
    const seen = outer
      .flatMap((el) => [el, ...el.querySelectorAll('[popover]:popover-open')])
      .flatMap((el) => {
        const box = inSight(el);
        return box ? [{ name, ...box }] : [];
      });
    if (seen.length) return seen.filter((box) => !seen.some((other) => other !== box && holds(other, box)));
  }
  return [];
}

/** How far what stands in a place may stick out of it and still be a part of it. */
const AIR = 6;

/** Whether one box lies in a larger one. */
const holds = (outer: Box, inner: Box): boolean =>
  outer.width * outer.height > inner.width * inner.height &&
  inner.x >= outer.x - AIR &&
  inner.y >= outer.y - AIR &&
  inner.x + inner.width <= outer.x + outer.width + AIR &&
  inner.y + inner.height <= outer.y + outer.height + AIR;

/** What would be in the light, if it were scrolled into sight. */
export const hidden = ({ ways }: Light, root: ParentNode): Element | undefined => {
  for (const way of ways) {
    const el = [...root.querySelectorAll(way)].find(
      (one) => !one.closest('[inert]') && one.getBoundingClientRect().width > 0,
    );
    if (el) return el;
  }
  return undefined;
};
