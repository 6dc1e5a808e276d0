import { describe, expect, it } from 'vitest';
import type { Pick } from '../lib/wire';
import { worlds } from '../pages/gallery/pieces/worlds';
import type { Theme } from '../theme/theme';
import {
  badgesAt,
  dieFace,
  dieKind,
  explained,
  faceWords,
  filled,
  glyphs,
  isDie,
  labelOf,
  pieceWords,
  smallDie,
  tagAt,
  termsIn,
} from './words';

const { book } = worlds[0]!;
const theme = book.layout.theme as Theme;
const lancers = book.faces['lancers']!;

describe('what a die shows', () => {
  it('is a row for each band it names', () => {
    expect(dieFace('+1 Far, +2 Hand', theme)).toEqual({
      rows: [
        { icon: 'high-shot', value: '+1' },
        { icon: 'bowman', value: '0' },
        { icon: 'crossed-swords', value: '+2' },
      ],
    });
  });

  it('fills all bands where it speaks of every one', () => {
    const face = dieFace('−1 on every line', theme);
    expect('rows' in face && face.rows.map((row) => row.value)).toEqual(['−1', '−1', '−1']);
  });

  it('is lines, a figure, or words', () => {
    expect(dieFace('+1 / 0 / 0', undefined)).toEqual({ rows: ['+1', '0', '0'].map((value) => ({ icon: '', value })) });
    expect(dieFace('4', theme)).toEqual({ big: '4', small: '' });
    expect(dieFace('2 hits', theme)).toEqual({ big: '2', small: 'hits' });
    expect(dieFace('nothing at all', theme)).toEqual({ big: '', small: 'nothing at all' });
    expect(dieFace('+1 Somewhere', theme)).toEqual({ big: '+1', small: 'Somewhere' });
  });

  it('keeps what changes something on a small die', () => {
    const rows = (text: string) => smallDie(dieFace(text, theme));
    expect(rows('+3 Hand')).toEqual({ rows: [{ icon: 'crossed-swords', value: '+3' }] });
    expect(rows('−1 on every line')).toEqual({ big: '−1', small: '' });
    expect(smallDie({ big: '4', small: '' })).toEqual({ big: '4', small: '' });
  });

  it('is known by its value or by the name of its kind', () => {
    expect(isDie({ id: 'd', die: '4' }, theme)).toBe(true);
    expect(isDie({ id: 'd', badges: ['Attacker', 'Wild die'] }, theme)).toBe(true);
    expect(dieKind({ id: 'd', badges: ['Attacker', 'Wild die'] }, theme)).toBe('wild');
    expect(isDie({ id: 'd', owner: 1, badges: ['Azure'] }, theme)).toBe(false);
    expect(isDie({ id: 'd', face: 'levy', badges: ['wild'] }, theme)).toBe(false);
  });
});

describe('badges and tags', () => {
  it('have pictures in them where the theme has one', () => {
    expect(glyphs('+2 Hand', theme)).toEqual([{ text: '+2' }, { icon: 'crossed-swords', word: 'Hand' }]);
    expect(glyphs('handy', theme)).toEqual([{ text: 'handy' }]);
    const dashed = { icons: { 'hand-axe (old)': 'crossed-swords' } };
    expect(glyphs('2 hand-axe (old)', dashed)).toEqual([
      { text: '2' },
      { icon: 'crossed-swords', word: 'hand-axe (old)' },
    ]);
    expect(glyphs('round 6', undefined)).toEqual([{ text: 'round 6' }]);
    expect(glyphs('+1 fire-arm', { icons: { 'fire-arm': 'gun', 'a.b (c)': 'x' } })).toEqual([
      { text: '+1' },
      { icon: 'gun', word: 'fire-arm' },
    ]);
  });

  it('are left out where there is no room, or where color and emblem say it', () => {
    expect(
      badgesAt({ id: 'x', face: 'volley', badges: ['+1 Far', 'something much too long for a chip'] }, theme, 40),
    ).toEqual(['+1 Far']);
    expect(badgesAt({ id: 'x', badges: ['Wild die', 'Attacker'] }, theme, 72)).toEqual(['Attacker']);
    expect(badgesAt({ id: 'x', owner: 0, badges: ['Azure'] }, theme, 40)).toEqual([]);
    expect(badgesAt({ id: 'x', owner: 0, badges: ['Azure'] }, theme, 90)).toEqual(['Azure']);
    // Nor is said what its picture shows.
    const signs = { icons: { azure: 'anchor' } };
    expect(badgesAt({ id: 'x', face: 'standard', badges: ['Azure'] }, signs, 90, 'anchor')).toEqual([]);
    expect(badgesAt({ id: 'x', face: 'standard', badges: ['Azure'] }, signs, 90, 'lion')).toEqual(['Azure']);
  });

  it('do not repeat what the face or a badge already says', () => {
    expect(tagAt('0/2/3 S2 C2', lancers)).toBe('');
    expect(tagAt('60 %', lancers)).toBe('60 %');
    expect(tagAt('0/2/30', lancers)).toBe('0/2/30');
    expect(tagAt('+1 Far', book.faces['volley'], ['+1 Far'])).toBe('');
    expect(tagAt(undefined, lancers)).toBe('');
  });
});

describe('values', () => {
  it('fill pips where they are damage, and stand beside where they are not', () => {
    expect(
      filled(
        {
          id: 'x',
          values: [
            ['damage', 1],
            ['left', 2],
          ],
        },
        lancers,
        theme,
      ),
    ).toEqual({ full: 1, others: [['left', 2]] });
    expect(filled({ id: 'x', values: [['damage', 9]] }, lancers, theme).full).toBe(2);
    expect(filled({ id: 'x', values: [['burns', 1]] }, lancers, { ...theme, fills: 'burns' }).full).toBe(1);
    expect(filled({ id: 'x', values: [['strength', 1]] }, lancers, theme).full).toBe(1);
    expect(filled({ id: 'x', values: [['damage', 1]] }, undefined, theme)).toEqual({
      full: 0,
      others: [['damage', 1]],
    });
  });
});

describe('a piece in words', () => {
  const names = ['Greta', 'Joakim'];

  it('says what its face says', () => {
    expect(faceWords(lancers, theme)).toBe('River Lancers; far 0, near 2, hand 3; strength 2; 2 charge');
  });

  it('says whose it is and how it stands', () => {
    const piece = {
      id: 'x',
      face: 'crown',
      owner: 1,
      badges: ['Gate I'],
      values: [['damage', 1]] as [string, number][],
      down: true,
      parts: [{ id: 'y', face: 'volley' }],
    };
    expect(pieceWords(piece, book, names)).toBe(
      'The Iron Crown; damage 1; Gate I; turned down; of Joakim; with Volley',
    );
  });

  it('says what it is below its title', () => {
    expect(pieceWords({ id: 'x', face: 'smith' }, worlds[1]!.book, names)).toMatch(/^Smith of the Ford; craftsman/);
  });

  it('gives nothing away of what is face down', () => {
    const tile = { key: 't', kind: 'land', title: 'Bend', edges: ['x', 'x', '', ''] };
    const tiles = { ...book, faces: { t: tile } };
    expect(pieceWords({ id: 'x', face: 't' }, tiles, names)).toBe('Bend; opens north, east');
    expect(pieceWords({ id: 'x', face: 't', turn: 2 }, tiles, names)).toBe('Bend; opens south, west');
    expect(pieceWords({ id: 'x', back: 'Soldier' }, book, names)).toBe('Soldier, face down');
    expect(pieceWords({ id: 'x', back: 'Soldier', memo: 'gunners' }, book, names)).toBe(
      'Soldier, face down; last seen as Harbor Gunners',
    );
  });

  it('knows dice and figures', () => {
    expect(pieceWords({ id: 'd', badges: ['Wild die'] }, book, names)).toBe('Wild die; not rolled');
    expect(pieceWords({ id: 'd', badges: ['Wild die'], die: '+1 Far', owner: 0 }, book, names)).toBe(
      'Wild die; shows +1 Far; Greta',
    );
    expect(pieceWords({ id: 'f', owner: 1, badges: ['Azure'] }, book, names)).toBe('Figure of Joakim; Azure');
  });

  it('says first what choosing it does', () => {
    const picks: Pick[] = [{ notation: 'a', label: 'Send them', tag: '60 %' }];
    expect(labelOf(picks, 'Levy')).toBe('Send them (60 %): Levy');
    expect(labelOf([...picks, { notation: 'b', label: 'Rest' }], 'Levy')).toBe('Send them, or Rest: Levy');
    expect(labelOf([], 'Levy')).toBe('Levy');
  });
});

describe('words that need a line', () => {
  const says = {
    ward: 'It is safe.',
    'set up': 'It can shoot.',
    'must be set up': 'First set it up.',
    guard: 'It stays.',
  };
  const face = (text: string, icons: [string, number][] = []) => ({ key: 'x', kind: 'k', title: 'X', text, icons });

  it('are explained once, in the order of the text, unless the text or a sign does it', () => {
    expect(termsIn(face('Must be set up, ward.'), says).map(([word]) => word)).toEqual(['must be set up', 'ward']);
    expect(termsIn(face('Guard: stays where it is.'), says)).toEqual([]);
    expect(termsIn(face('Ward.', [['ward', 1]]), says)).toEqual([]);
    expect(termsIn(undefined, says)).toEqual([]);
  });

  it('are found in badges with more words', () => {
    expect(explained('set up east', says)).toBe('It can shoot.');
    expect(explained('tired', says)).toBe('');
  });
});
