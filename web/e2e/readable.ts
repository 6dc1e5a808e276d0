// What is too small to be read or touched, and what stands out too little from its ground. Looked at once the page has come to
// rest.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

const AXE = new URL('../node_modules/axe-core/axe.min.js', import.meta.url);
let axe = '';

/** Words under 12 px; on a phone also targets under 40 px. Each in a line: what is wrong, and where. */
export function tooSmall(page: Page, phone: boolean): Promise<string[]> {
  return page.evaluate((phone) => {
    const LEAST = 12;
    /** The one exception: names and numbers on small pieces of a map, which can be zoomed, and on chips of 64 px and less. */
    const LEAST_ON_PIECES = 10;
    const CHIP = 64;
    const TARGET = 40;
    /** Fractions of a zoom. */
    const ROUND = 0.45;
    const found = new Set<string>();
    const name = (el: Element): string =>
      el.tagName.toLowerCase() +
      [...el.classList]
        .filter((word) => !word.startsWith('svelte-'))
        .slice(0, 2)
        .map((word) => `.${word}`)
        .join('');
    const path = (el: Element): string => {
      const area = el.closest('[data-area]')?.getAttribute('data-area');
      return `${area ? `${area}: ` : ''}${el.parentElement ? `${name(el.parentElement)} > ` : ''}${name(el)}`;
    };
    const hidden = (el: Element): boolean =>
      !el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      !!el.closest('[inert], [hidden], .visually-hidden');
    const tops = [...document.querySelectorAll('dialog[open], [popover]:popover-open, [data-alone]')];
    const scope = tops.find((el) => el.getBoundingClientRect().width > 0) ?? document.body;

    /** How many pixels of the screen one of the element's own is. */
    const scaleOf = (el: Element): number => {
      const drawn = el instanceof SVGGraphicsElement ? el.getScreenCTM() : null;
      if (drawn) return Math.hypot(drawn.a, drawn.b);
      for (let at: Element | null = el; at; at = at.parentElement)
        if (at instanceof HTMLElement && at.offsetWidth > 8) {
          const { width, height } = at.getBoundingClientRect();
          // What is turned is wider and higher than it is laid out; its area says more than its sides.
          return Math.min(1, Math.max(width / at.offsetWidth, height / at.offsetHeight));
        }
      return 1;
    };

    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const el = node.parentElement;
      const text = node.textContent?.trim();
      if (!el || !text || /^(SCRIPT|STYLE|TITLE|OPTION)$/i.test(el.tagName) || hidden(el)) continue;
      if (el.closest('[aria-hidden="true"]') && el.closest('.backdrop, .engraving')) continue;
      const size = Number.parseFloat(getComputedStyle(el).fontSize) * scaleOf(el);
      const piece = el.closest('[data-piece], [data-place], [data-under]');
      const box = piece?.getBoundingClientRect();
      const small = !!el.closest('.moves, .plates') || (box && Math.min(box.width, box.height) <= CHIP);
      if (size < (small ? LEAST_ON_PIECES : LEAST) - ROUND)
        found.add(`small: ${size.toFixed(1)} px "${text.slice(0, 24)}" (${path(el)})`);
    }

    if (!phone) return [...found];
    for (const el of scope.querySelectorAll<HTMLElement>('button, a[href], select, summary, input, [role="tab"]')) {
      if (hidden(el) || el.matches(':disabled') || el.closest('.moves') || el.hasAttribute('data-piece')) continue;
      const box = (el.closest('label') ?? el).getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      // A word in a sentence is as high as its line.
      const words = [...(el.parentElement?.childNodes ?? [])].some(
        (one) => one.nodeType === 3 && one.textContent?.trim(),
      );
      const { display, cursor } = getComputedStyle(el);
      // So is a word that explains itself, and nothing more.
      if (cursor === 'help' || el.matches('.why') || (words && display.startsWith('inline'))) continue;
      // What is touched may be larger than what is seen. Beyond the edge of the screen, or of what is scrolled, there is
      // nothing to touch.
      const rooms: DOMRect[] = [];
      for (let at = el.parentElement; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowY)) rooms.push(at.getBoundingClientRect());
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (rooms.some((room) => y < room.top || y >= room.bottom)) continue;
      const far = TARGET / 2 - 1;
      const reached = ([dx, dy]: readonly number[]): boolean => {
        const [px, py] = [x + dx! * far, y + dy! * far];
        if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) return true;
        if (rooms.some((room) => py < room.top || py >= room.bottom)) return true;
        const there = document.elementFromPoint(px, py);
        return !!there && (el.contains(there) || !!there.closest('label')?.contains(el));
      };
      const short = box.width < TARGET - 0.5 || box.height < TARGET - 0.5;
      const sides = [
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ].filter(([dx]) => (dx ? box.width : box.height) < TARGET - 0.5);
      if (short && !sides.every(reached))
        found.add(
          `target: ${Math.round(box.width)} x ${Math.round(box.height)} "${(el.ariaLabel ?? el.textContent ?? '').trim().slice(0, 24)}" (${path(el)})`,
        );
    }
    return [...found];
  }, phone);
}

interface Found {
  nodes: {
    target: string[];
    html: string;
    any: { data: { contrastRatio?: number; expectedContrastRatio?: string } }[];
  }[];
}

/** Words that stand out too little from their ground (WCAG AA), as axe finds them. */
export async function tooFaint(page: Page): Promise<string[]> {
  axe ||= await readFile(AXE, 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const tool = (window as unknown as { axe: { run(on: object, how: object): Promise<{ violations: Found[] }> } }).axe;
    return (await tool.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] })).violations;
  });
  return found.flatMap(({ nodes }) =>
    nodes.map(
      ({ html, any }) =>
        `faint: ${any[0]?.data.contrastRatio} of ${any[0]?.data.expectedContrastRatio} ${html.slice(0, 160)}`,
    ),
  );
}
