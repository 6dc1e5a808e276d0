// What does not fit on a page: words that are cut, controls that lie under something, things that stick out of the screen
// or lie over words. Looked at once the page has come to rest.

import type { Page } from 'playwright-core';

/** Each in a line: what is wrong, and where. Empty where all is well. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const found: string[] = [];
    const path = (el: Element): string => {
      const name = (one: Element): string => {
        const words = [...one.classList].filter((word) => !word.startsWith('svelte-')).slice(0, 2);
        return one.tagName.toLowerCase() + words.map((word) => `.${word}`).join('');
      };
      const area = el.closest('[data-area]')?.getAttribute('data-area');
      return `${area ? `${area}: ` : ''}${el.parentElement ? `${name(el.parentElement)} > ` : ''}${name(el)}`;
    };
    const styles = new Map<Element, CSSStyleDeclaration>();
    const style = (el: Element): CSSStyleDeclaration => {
      const known = styles.get(el) ?? getComputedStyle(el);
      styles.set(el, known);
      return known;
    };
    /** A dialog, a sheet before a veil, or what lies on the browser's top layer, is looked at instead of what is under it. */
    const tops = [...document.querySelectorAll('dialog[open], [popover]:popover-open, [data-alone]')];
    const top = tops.find((el) => el.getBoundingClientRect().width > 0);
    const scope: Element = top ?? document.body;
    const hidden = (el: Element): boolean => {
      for (let at: Element | null = el; at && at !== document.documentElement; at = at.parentElement) {
        const { visibility, opacity, clipPath, display } = style(at);
        if (visibility === 'hidden' || display === 'none' || Number(opacity) < 0.1 || clipPath !== 'none') return true;
        if (at.hasAttribute('inert') || at.classList.contains('visually-hidden')) return true;
      }
      return false;
    };
    /** What can be scrolled into sight, or lies on a sheet that one moves, is not lost. */
    const moves = (el: Element): boolean => !!el.closest('.moves');

    /** What is left of a box inside everything that clips it; null where that is nothing. */
    const inSight = (el: Element, box: DOMRect): DOMRect | null => {
      let { left, top: above, right, bottom } = box;
      for (let at: Element | null = el; at && at !== document.documentElement; at = at.parentElement) {
        if (style(at).overflow === 'visible') continue;
        const room = at.getBoundingClientRect();
        [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
        [above, bottom] = [Math.max(above, room.top), Math.min(bottom, room.bottom)];
      }
      return right - left > 1 && bottom - above > 1 ? new DOMRect(left, above, right - left, bottom - above) : null;
    };

    const shared = (a: DOMRect, b: DOMRect): number =>
      Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

    // -- words

    const words: { el: Element; text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const el = node.parentElement;
      const text = node.textContent?.trim();
      if (!el || !text || /^(SCRIPT|STYLE|TITLE|OPTION)$/i.test(el.tagName) || hidden(el) || moves(el)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const seen = inSight(el, box);
        if (seen) words.push({ el, text, box: seen });
        for (let at: Element | null = el; at && at !== document.documentElement; at = at.parentElement) {
          const { overflowX, overflowY, position } = style(at);
          const room = at.getBoundingClientRect();
          const cutX = overflowX === 'hidden' || overflowX === 'clip';
          const cutY = overflowY === 'hidden' || overflowY === 'clip';
          if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll') break;
          if (
            (cutX && (box.left < room.left - SLACK || box.right > room.right + SLACK)) ||
            (cutY && (box.top < room.top - 4 || box.bottom > room.bottom + 4))
          ) {
            found.push(`cut: "${text.slice(0, 40)}" (${path(el)}) by ${path(at)}`);
            break;
          }
          if (position === 'fixed') break;
        }
      }
      // An ellipsis: the words are longer than their box.
      if (style(el).overflow === 'hidden' && el.scrollWidth > el.clientWidth + 1 && style(el).display !== 'inline')
        found.push(`cut: "${text.slice(0, 40)}" (${path(el)})`);
    }

    /** It stays while the page is scrolled under it. */
    const stays = (el: Element): boolean => {
      if (document.documentElement.scrollHeight <= innerHeight + 1) return false;
      for (let at: Element | null = el; at && at !== document.body; at = at.parentElement)
        if (/sticky|fixed/.test(style(at).position)) return true;
      return false;
    };

    // -- outside of the screen

    const scrolls = (el: Element): boolean => {
      for (let at: Element | null = el; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = style(at);
        if (/auto|scroll/.test(overflowX + overflowY)) return true;
      }
      return document.documentElement.scrollHeight > innerHeight + 1;
    };
    const controls = [
      ...scope.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [tabindex="0"]'),
    ];
    const seen = controls.filter((el) => !hidden(el) && el.getBoundingClientRect().width > 0 && !moves(el));
    for (const el of seen) {
      const { left, right, top: above, bottom } = el.getBoundingClientRect();
      const out = left < -SLACK || right > innerWidth + SLACK || above < -SLACK || bottom > innerHeight + SLACK;
      if (out && !scrolls(el)) found.push(`outside: ${path(el)} "${(el.textContent ?? '').trim().slice(0, 30)}"`);
    }

    // -- controls under something

    for (const el of seen) {
      const { left, top: above, width, height } = el.getBoundingClientRect();
      const [x, y] = [left + width / 2, above + height / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || style(el).pointerEvents === 'none') continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || el.contains(hit) || hit.contains(el) || stays(hit)) continue;
      // What somebody has opened lies over the table until it is closed, but never over the question.
      if (hit.closest('[data-open]') && !el.closest('[data-prompt]')) continue;
      const label = hit.closest('label');
      if (label?.contains(el) || hit.closest('[data-under]')) continue;
      // Pieces that lie on one another, and cards of a fan, share their place.
      const piece = el.closest('[data-piece]');
      if (piece && hit.closest('[data-piece]')?.closest('[data-area]') === piece.closest('[data-area]')) continue;
      if (hit.closest('.slot, .lies, .cell, .body')?.contains(el)) continue;
      // What lies on a place that is asked for belongs to it.
      if (el.matches('.drop') && el.parentElement?.contains(hit)) continue;
      // Scrolled out of its box.
      let out = false;
      for (let at = el.parentElement; at; at = at.parentElement) {
        const room = at.getBoundingClientRect();
        if (
          /auto|scroll|hidden/.test(style(at).overflow) &&
          (y < room.top || y > room.bottom || x < room.left || x > room.right)
        )
          out = true;
      }
      if (!out)
        found.push(
          `covered: ${path(el)} "${(el.textContent ?? el.ariaLabel ?? '').trim().slice(0, 30)}" by ${path(hit)}`,
        );
    }

    // -- pieces: inside their panel, and not under a button

    const pieces = [...scope.querySelectorAll('[data-piece]')].filter(
      (el) => !hidden(el) && !moves(el) && !el.closest('.sheet') && inSight(el, el.getBoundingClientRect()),
    );
    const EDGE = 6;
    for (const el of pieces) {
      const box = el.getBoundingClientRect();
      const panel = el.closest('[popover], .column, .panel, .dock')?.getBoundingClientRect();
      if (panel && (box.bottom > panel.bottom + EDGE || box.right > panel.right + EDGE || box.left < panel.left - EDGE))
        if (!scrolls(el)) found.push(`outside its panel: ${path(el)}`);
    }
    for (const el of scope.querySelectorAll('button:not([data-place])')) {
      if (hidden(el) || moves(el)) continue;
      const box = inSight(el, el.getBoundingClientRect());
      const under =
        box &&
        pieces.find(
          (one) =>
            !el.contains(one) &&
            !one.closest('[data-open]') &&
            // What is scrolled out of its page is not under anything.
            shared(box, inSight(one, one.getBoundingClientRect())!) > box.width * box.height * 0.1,
        );
      if (under && !el.closest('dialog, [popover], [data-open]'))
        found.push(`over a piece: ${path(el)} and ${path(under)}`);
    }
    // On a page that is scrolled the answers are in sight, or the first of them where they are too many; below tabs too the
    // first, since what stands above the tabs stays where it is.
    for (const page of scope.querySelectorAll('.page:not([inert])')) {
      const room = page.getBoundingClientRect();
      const answers = [...page.querySelectorAll('[data-place][role="button"][tabindex="0"]')]
        .map((el) => ({ el, box: el.getBoundingClientRect() }))
        .filter(({ el, box }) => box.width > 0 && !hidden(el) && !moves(el));
      const first = Math.min(...answers.map(({ box }) => box.top));
      const last = Math.max(...answers.map(({ box }) => box.bottom));
      const fit = last - first < room.height - 60 && !page.querySelector('[role="tablist"]');
      const lost = answers.find(
        ({ box }) => box.top < room.top - SLACK || (box.bottom > room.bottom + SLACK && (fit || box.top === first)),
      );
      if (lost) found.push(`answer out of sight: ${path(lost.el)} "${lost.el.ariaLabel?.slice(0, 30)}"`);
    }

    // An opened pile lies over the table, but not over the question.
    const asked = document.querySelector('[data-prompt]');
    if (top?.matches('[popover]') && asked && shared(top.getBoundingClientRect(), asked.getBoundingClientRect()) > 0)
      found.push(`over the question: ${path(top)}`);

    // On a wide screen only the log, and lists that are opened, are scrolled.
    for (const el of scope.querySelectorAll('.band ul.lines, .band .wraps'))
      if (el.scrollHeight > el.clientHeight + SLACK) found.push(`scrolled: ${path(el)}`);

    // -- words over words

    const apart = words.filter(({ el }) => !el.closest('svg, .sheet'));
    for (const [i, one] of apart.entries()) {
      for (const other of apart.slice(i + 1)) {
        const common = shared(one.box, other.box);
        if (!common || one.el === other.el || one.el.contains(other.el) || other.el.contains(one.el)) continue;
        const [a, b] = [one.el.closest('[data-piece]'), other.el.closest('[data-piece]')];
        // What is written on one piece is its own affair, and pieces may overlap.
        if ((a && b) || stays(one.el) !== stays(other.el)) continue;
        if (!one.el.closest('[data-open]') !== !other.el.closest('[data-open]')) continue;
        const least = Math.min(one.box.width * one.box.height, other.box.width * other.box.height);
        if (common > least * 0.3)
          found.push(
            `over: "${one.text.slice(0, 30)}" (${path(one.el)}) and "${other.text.slice(0, 30)}" (${path(other.el)})`,
          );
      }
    }

    // On a map, which is moved under its window, names of pieces lie neither over one another nor over what can be chosen.

    const told = [...scope.querySelectorAll('[data-plate], [data-plates] .pill, [data-plates] .stand .tag')]
      .filter((el) => !hidden(el))
      .map((el) => ({ el, text: el.textContent?.trim() ?? '', box: inSight(el, el.getBoundingClientRect()) }));
    for (const [i, one] of told.entries()) {
      for (const other of told.slice(i + 1)) {
        if (!one.box || !other.box || !(one.el.matches('[data-plate]') || other.el.matches('[data-plate]'))) continue;
        const least = Math.min(one.box.width * one.box.height, other.box.width * other.box.height);
        if (shared(one.box, other.box) > least * 0.15)
          found.push(
            `over: "${one.text.slice(0, 30)}" (${path(one.el)}) and "${other.text.slice(0, 30)}" (${path(other.el)})`,
          );
      }
    }
    return [...new Set(found)];
  });
}
