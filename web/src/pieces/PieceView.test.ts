import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Book } from '../lib/book';
import type { Face, Pick, Piece } from '../lib/wire';
import { GalleryDesk } from '../pages/gallery/pieces/desk.svelte';
import { worlds } from '../pages/gallery/pieces/worlds';
import { learnIcons } from '../theme/icons.svelte';
import Icon from './Icon.svelte';
import OnDesk from './OnDesk.svelte';

afterEach(cleanup);

const { book } = worlds[0]!;

function lay(piece: Piece, set: Partial<GalleryDesk> = {}, props: Record<string, unknown> = {}): HTMLElement {
  const desk = Object.assign(new GalleryDesk(book), set);
  return render(OnDesk, { desk, piece, ...props }).container;
}

describe('a piece on the table', () => {
  it('is a picture with a name while nothing is asked of it', () => {
    const body = lay({ id: 'p1', face: 'levy' }).querySelector('[data-piece="p1"] [data-place="p1"]')!;
    expect(body.getAttribute('role')).toBe('img');
    expect(body.getAttribute('aria-label')).toContain('Levy');
    expect(body.hasAttribute('tabindex')).toBe(false);
  });

  it('is a button that says what it does while it may be chosen', () => {
    const targets = new Map([['p1', [{ notation: 'x', label: 'Send them', tag: '60 %' }]]]);
    const table = lay({ id: 'p1', face: 'levy' }, { targets });
    const body = table.querySelector('[data-place="p1"]')!;
    expect([body.getAttribute('role'), body.getAttribute('tabindex')]).toEqual(['button', '0']);
    expect(body.getAttribute('aria-label')).toBe('Send them (60 %): Levy; far 0, near 0, hand 1; strength 1; rally');
    expect(table.querySelector('.tag')?.textContent).toBe('60 %');
  });

  it('shows what choosing it means by a line and, where it is no plain choice, by a sign', () => {
    const ring = (means: Pick['means']): Element => {
      const pick = { notation: 'x', label: 'Send them', ...(means && { means }) };
      return lay({ id: 'p1', face: 'levy' }, { targets: new Map([['p1', [pick]]]) });
    };
    expect(ring(undefined).querySelector('.means[data-means="choose"]')).toBeTruthy();
    expect(ring(undefined).querySelector('.sign-of')).toBe(null);
    expect(ring('attack').querySelector('.means[data-means="attack"]')).toBeTruthy();
    expect(ring('attack').querySelector('.sign-of')).toBeTruthy();
  });

  it('a figure with a face stands on its owner’s color, a shield shows its number', () => {
    const shaped = (kind: string, shape: string, more: Partial<Face> = {}): Book => ({
      ...book,
      faces: { it: { key: 'it', kind, title: 'It', art: 'lion', ...more } },
      layout: { theme: { shapes: { [kind]: shape } } },
    });
    const on = (made: Book, owner?: number) =>
      render(OnDesk, {
        desk: new GalleryDesk(made),
        piece: { id: 'p1', face: 'it', ...(owner !== undefined && { owner }) },
      }).container;
    const figure = on(shaped('walker', 'figure'), 2);
    expect(figure.querySelector<HTMLElement>('.standee')!.style.getPropertyValue('--arch')).toBe('var(--seat-2)');
    expect(figure.querySelector('.emblem')).toBeNull();
    expect(on(shaped('worth', 'shield', { corners: ['12'] }), 1).querySelector('text')?.textContent).toBe('12');
    expect(on(shaped('worth', 'shield')).querySelector('text')).toBeNull();
  });

  it('may wear the same badge twice', () => {
    expect(lay({ id: 'p1', face: 'levy', badges: ['veiled', 'veiled'] }).textContent?.match(/veiled/g)).toHaveLength(2);
  });

  it('looks as ever where it is not legal, but says so', () => {
    const blocked = new Map([['p1', { at: 'p1', why: 'no', rule: 'r' }]]);
    const body = lay({ id: 'p1', face: 'levy' }, { blocked }).querySelector('[data-place="p1"]')!;
    expect([body.getAttribute('role'), body.getAttribute('aria-disabled'), body.getAttribute('tabindex')]).toEqual([
      'button',
      'true',
      '-1',
    ]);
  });

  it('is nobody’s target as a ghost', () => {
    const targets = new Map([['p1', [{ notation: 'x', label: 'Send them' }]]]);
    const table = lay({ id: 'p1', face: 'levy' }, { targets }, { ghost: true });
    expect(table.querySelector('[data-place], [data-piece], [role="button"]')).toBeNull();
    expect(table.querySelector('[aria-label]')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows its back and nothing else where its face is unknown', () => {
    const table = lay({ id: 'p1', back: 'Soldier' });
    expect(table.querySelector('.back')).not.toBeNull();
    expect(table.textContent).not.toContain('Levy');
  });

  it('carries its parts as pieces of their own, beside the button and not inside it', () => {
    const targets = new Map([['p1', [{ notation: 'x', label: 'Send them' }]]]);
    const table = lay({ id: 'p1', face: 'levy', parts: [{ id: 'p2', face: 'volley' }] }, { targets });
    expect(table.querySelector('[data-piece="p2"]')).not.toBeNull();
    expect(table.querySelector('[data-piece="p1"] [data-piece="p2"]')).toBeNull();
  });

  it('fills a pip for each damage', () => {
    const table = lay({ id: 'p1', face: 'guard', values: [['damage', 2]] });
    expect(table.querySelectorAll('.pip')).toHaveLength(3);
    expect(table.querySelectorAll('.pip.full')).toHaveLength(2);
  });

  it('says the number of a tile once, on its shield', () => {
    const keep = {
      key: 'keep',
      kind: 'road',
      title: 'Keep',
      tint: 'meadow',
      art: 'village',
      edges: ['', 'road', '', ''],
    };
    const tiles = { ...worlds[1]!.book, faces: { keep } };
    const table = lay({ id: 'p1', face: 'keep', values: [['level', 3]] }, { book: tiles });
    expect(table.textContent?.match(/3/g)).toHaveLength(1);
  });

  it('lights the band that is compared', () => {
    const table = lay({ id: 'p1', face: 'guard' }, {}, { lit: 1 });
    const bands = [...table.querySelectorAll('.band')];
    expect(bands.map((band) => band.classList.contains('on'))).toEqual([false, true, false]);
  });

  it('plays the beat that is about it', () => {
    const table = lay({ id: 'p1', face: 'guard' }, { lit: new Set(['p1']), beat: 'struck' });
    expect(table.querySelector('.stand')?.classList.contains('beat-struck')).toBe(true);
  });

  it('shows a die’s value, and a question mark before it is rolled', () => {
    expect(
      lay({ id: 'd', badges: ['Wild die'] })
        .querySelector('.front')
        ?.textContent?.trim(),
    ).toBe('?');
    cleanup();
    const rows = lay({ id: 'd', badges: ['Wild die'], die: '+1 Far' }).querySelectorAll('.front b');
    expect([...rows].map((row) => row.textContent)).toEqual(['+1', '0', '0']);
  });
});

describe('an icon', () => {
  it('is letters where nobody drew it', () => {
    expect(render(Icon, { name: 'flying-teapot' }).container.textContent?.trim()).toBe('FT');
  });

  it('is its path once it is known', () => {
    learnIcons({ 'test-icon': 'M0 0h512v512z' });
    expect(
      render(Icon, { name: 'test-icon', title: 'A test' }).container.querySelector('path')?.getAttribute('d'),
    ).toBe('M0 0h512v512z');
  });
});
