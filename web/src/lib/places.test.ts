import { describe, expect, it } from 'vitest';
import { automatic } from './automatic';
import {
  answers,
  areasOf,
  arrangement,
  flow,
  isFolded,
  isGrave,
  leftOver,
  openIn,
  pageOf,
  pieceOf,
  placesOf,
  whereabouts,
} from './places';
import type { Prompt, Scene } from './wire';

const SCENE: Scene = {
  stage: 'one',
  areas: {
    seats: { is: 'stats', label: 'Players', columns: ['seat:0', 'seat:1'] },
    field: {
      is: 'board',
      label: 'Field',
      shape: 'line',
      cells: [
        { at: 'c:1', pieces: [{ id: 'p1', parts: [{ id: 'p9' }] }] },
        { at: 'c:2', pieces: [{ id: 'seat:1' }] },
      ],
    },
    ring: { is: 'track', label: 'Ring', shape: 'ring', spaces: ['a', 'b'], at: ['t:0', 't:1'] },
    'hand:0': { is: 'row', label: 'Hand', fan: true, owner: 0, pieces: [{ id: 'p2' }, { id: 'p3' }] },
    'hand:1': { is: 'row', label: 'Hand', owner: 1, pieces: [{ id: 'hand:1:0' }] },
    'gone:0': {
      is: 'pile',
      label: 'Discard',
      owner: 0,
      count: 2,
      top: { id: 'p5' },
      open: [{ id: 'p4' }, { id: 'p5' }],
    },
    deck: { is: 'pile', label: 'Deck', count: 9 },
  },
};

describe('answers', () => {
  const prompt: Prompt = {
    waiting: [0],
    seat: 0,
    no: 3,
    choices: [
      { notation: 'play A', label: 'Play A', at: ['p2', 'p3'] },
      { notation: 'burn A', label: 'Burn A', at: ['p2'], undoable: false, tone: 'commit' },
      { notation: 'recall B', label: 'Recall B', at: ['p4'] },
      { notation: 'strike', label: 'Strike', at: ['seat:1'] },
      { notation: 'far', label: 'Go far', at: ['elsewhere'] },
      { notation: 'done', label: 'Go on', tone: 'end' },
    ],
    blocked: [
      { at: 'c:2', why: 'Too far.', rule: 'R-1' },
      { at: 'p3', why: 'Never said: it is legal.', rule: 'R-2' },
    ],
  };
  const { targets, blocked, loose } = answers(prompt, SCENE);
  const of = (place: string) => (targets.get(place) ?? []).map((pick) => pick.notation);

  it('that give something up are never the meaning of a click', () => {
    const leave = { notation: 'leave A', label: 'Leave A behind', at: ['p2'], tone: 'give_up' as const };
    const found = answers({ waiting: [0], seat: 0, choices: [leave] }, SCENE);
    expect(found.targets.size).toBe(0);
    expect(found.loose).toEqual([leave]);
  });

  it('are found by every place they point at', () => {
    expect(of('p2')).toEqual(['play A', 'burn A']);
    expect(of('p3')).toEqual(['play A']);
    expect(of('seat:1')).toEqual(['strike']);
  });

  it('lie under their pile as well, but not under other areas', () => {
    expect(of('p4')).toEqual(['recall B']);
    expect(of('gone:0')).toEqual(['recall B']);
    expect(of('hand:0')).toEqual([]);
  });

  it('are buttons where nothing can be touched', () => {
    expect(loose.map((pick) => pick.notation)).toEqual(['far', 'done']);
  });

  it('say why not, except where one may', () => {
    expect([...blocked.keys()]).toEqual(['c:2']);
  });

  it('are grave where they cannot be taken back and mean to be weighed', () => {
    expect(prompt.choices!.filter(isGrave).map((pick) => pick.notation)).toEqual(['burn A']);
    expect(isGrave({ notation: 'x', label: 'X', undoable: false })).toBe(false);
  });

  it('are routes as well, at the place where they end', () => {
    const near = { notation: 'step 1', label: 'Step', at: ['c:1'] };
    const far = { notation: 'step 1', label: 'Go there', at: ['c:2'], chain: ['step 2'], way: ['p2', 'c:1', 'c:2'] };
    const off = {
      notation: 'step 1',
      label: 'Go away',
      at: ['elsewhere'],
      chain: ['step 3'],
      way: ['c:1', 'elsewhere'],
    };
    const walk = answers({ waiting: [0], seat: 0, no: 4, choices: [near], routes: [far, off] }, SCENE);
    expect(walk.targets.get('c:1')).toEqual([near]);
    expect(walk.targets.get('c:2')).toEqual([far]);
    expect(walk.loose).toEqual([off]);
  });

  it('are none without a prompt', () => {
    expect(answers(null, SCENE).targets.size).toBe(0);
  });
});

describe('places', () => {
  it('are all there, each in its area', () => {
    const places = placesOf(SCENE);
    expect(places.get('p9')).toBe('field');
    expect(places.get('t:1')).toBe('ring');
    expect(places.get('deck')).toBe('deck');
    expect(places.get('seat:0')).toBe('seats');
    expect(places.get('seat:1')).toBe('field');
    expect(pieceOf(SCENE, 'p9')).toEqual({ id: 'p9' });
    expect(pieceOf(SCENE, 'c:1')).toBe(null);
  });

  it('show where things went', () => {
    const now: Scene = {
      ...SCENE,
      areas: {
        ...SCENE.areas,
        deck: { is: 'pile', label: 'Deck', count: 8 },
        'hand:1': { is: 'row', label: 'Hand', owner: 1, pieces: [{ id: 'hand:1:0' }, { id: 'hand:1:1' }] },
      },
    };
    expect(flow(SCENE, now)).toEqual({ out: ['deck'], into: ['hand:1'] });
  });
});

describe('a layout', () => {
  const ring = { you: 0, shown: 1, seats: 2 };

  it('names the areas of me, of the one shown, of each', () => {
    expect(areasOf({ areas: ['hand', 'gone'], seat: 'me' }, SCENE, ring)).toEqual(['hand:0', 'gone:0']);
    expect(areasOf({ areas: ['hand', 'gone'], seat: 'shown' }, SCENE, ring)).toEqual(['hand:1']);
    expect(areasOf({ areas: ['hand'], seat: 'each' }, SCENE, ring)).toEqual(['hand:0', 'hand:1']);
    expect(areasOf({ areas: ['deck', 'nowhere'] }, SCENE, ring)).toEqual(['deck']);
  });

  it('shows a spectator the one picked where a player sees oneself', () => {
    expect(areasOf({ areas: ['hand'], seat: 'me' }, SCENE, { ...ring, you: -1 })).toEqual(['hand:1']);
  });

  it('knows what lies open, and need not be shown on request as well', () => {
    const places = [
      { areas: ['hand'], seat: 'me' as const },
      { areas: ['hand'], seat: 'each' as const, fold: true },
      { areas: ['deck'], fold: true },
    ];
    expect([...openIn(places, SCENE, ring)]).toEqual(['hand:0']);
  });

  it('loses nothing', () => {
    expect(leftOver([{ areas: ['field', 'seats'] }, { areas: ['hand'], seat: 'me' }], SCENE)).toEqual([
      'ring',
      'gone:0',
      'deck',
    ]);
  });

  it('is made up where a game has none', () => {
    expect(arrangement(undefined, SCENE, ring)).toEqual(automatic(SCENE, ring));
    expect(arrangement({ stages: {} }, SCENE, ring)).toEqual(automatic(SCENE, ring));
    expect(pageOf(automatic(SCENE, ring).narrow.pages, 'nowhere', SCENE, ring)).toBe(-1);
  });

  it('is made up for the kind of screen that a game leaves out', () => {
    const made = automatic(SCENE, ring);
    const wide = [{ columns: [{ share: 1, places: [{ areas: ['field'] }] }] }];
    const pages = [{ name: 'All', places: [{ areas: ['field'] }] }];
    expect(arrangement({ stages: { one: { wide } } }, SCENE, ring)).toEqual({ wide, narrow: made.narrow });
    expect(arrangement({ stages: { one: { wide, narrow: {} } } }, SCENE, ring).narrow).toEqual(made.narrow);
    expect(arrangement({ stages: { one: { narrow: { pages } } } }, SCENE, ring)).toEqual({
      wide: made.wide,
      narrow: { head: made.narrow.head, dock: [], pages },
    });
  });
});

describe('whereabouts', () => {
  const pile = (count: number, owner?: number) => ({
    is: 'pile' as const,
    label: '',
    count,
    ...(owner !== undefined && { owner }),
  });

  it('are where a piece was known to be, else what became smaller, nearest to whom it is about', () => {
    const old: Scene = {
      stage: 's',
      areas: { deck: pile(3), 'hand:1': pile(4, 1), row: { is: 'row', label: '', pieces: [{ id: 'p' }] } },
    };
    const now: Scene = {
      stage: 's',
      areas: {
        deck: pile(2),
        'hand:1': pile(3, 1),
        gone: pile(1),
        row: { is: 'row', label: '', pieces: [{ id: 'q' }] },
      },
    };
    const { from, to } = whereabouts(old, now, { key: 'k', beat: 'moved', text: [], at: ['seat:1'] });
    expect(from('q')).toEqual(['hand:1', 'deck', 'seat:1']);
    expect(from('p')[0]).toBe('row');
    expect(to('p')).toEqual(['gone', 'seat:1']);
  });
});

describe('folded places', () => {
  const ring = { you: 0, shown: 1, seats: 2 };
  const ringPlace = { areas: ['ring'], fold: 'deck' };
  const { deck: _, ...rest } = SCENE.areas;

  it('are shown on request while another area is there', () => {
    expect(isFolded(ringPlace, SCENE)).toBe(true);
    expect([...openIn([ringPlace], SCENE, ring)]).toEqual([]);
  });
  it('lie open again without it', () => {
    const without = { ...SCENE, areas: rest };
    expect(isFolded(ringPlace, without)).toBe(false);
    expect([...openIn([ringPlace], without, ring)]).toEqual(['ring']);
  });
  it('may be folded always', () => {
    expect(isFolded({ areas: ['ring'], fold: true }, SCENE)).toBe(true);
    expect(isFolded({ areas: ['ring'] }, SCENE)).toBe(false);
  });
});
