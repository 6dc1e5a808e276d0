// A tile with dice at any width: its title, its picture on clay, what it can bear, its dice at the foot. No DOM here.

import type { Face } from '../lib/wire';
import { between, type Detail, detail, radius } from './levels';

/** A face that says which dice it has, even if it has none. */
export const isDiced = (face: Face | undefined): boolean => !!face?.dice?.length;

export interface Diced {
  w: number;
  h: number;
  detail: Detail;
  title: number;
  letters: number;
  art: { top: number; height: number; size: number };
  pips: { top: number; height: number; r: number };
  foot: { top: number; height: number; die: number };
  /** The width of the round of a trait, and of the one of its points. */
  seal: number;
  text: number;
  radius: number;
}

/** Lines of 15 px letters, about 6.6 px each. */
const textHeight = (text: string, w: number): number => Math.ceil((text.length * 6.9) / (w - 28)) * 19 + 18;

export function diced(face: Face, width: number): Diced {
  const w = Math.floor(width);
  const level = detail(w);
  const title = level === 'chip' ? 0 : level === 'board' ? Math.max(18, Math.round(w * 0.23)) : 34;
  const art = Math.round(w * (level === 'full' ? 0.62 : level === 'board' ? 0.78 : 0.86));
  const pips = Math.round(level === 'full' ? 24 : Math.max(9, w * 0.17));
  const count = (face.dice ?? []).reduce((n, [, shown]) => n + shown.length, 0);
  const foot = Math.round(level === 'full' ? 54 : Math.max(17, w * 0.36));
  const gap = 2;
  const die = Math.floor(Math.min(foot - (level === 'chip' ? 3 : 6), (w - 6 - gap * count) / Math.max(1, count), 36));
  const text = level === 'full' && face.text ? textHeight(face.text, w) : 0;
  return {
    w,
    h: title + art + pips + foot + text,
    detail: level,
    title,
    letters: level === 'full' ? 18 : Math.max(12, Math.min(15, w * 0.16)),
    art: { top: title, height: art, size: Math.min(art * 0.88, w * 0.8) },
    pips: { top: title + art, height: pips, r: Math.min(pips * 0.28, between(w, 2.6, 7)) },
    foot: { top: title + art + pips, height: foot, die },
    seal: Math.round(level === 'full' ? 34 : Math.max(12, w * 0.23)),
    text,
    radius: radius(w),
  };
}
