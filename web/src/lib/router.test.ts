import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { follow, go, here, match, setQuery } from './router.svelte';

const routes = [
  { pattern: '/', name: 'home' },
  { pattern: '/new', name: 'new' },
  { pattern: '/t/:id', name: 'table' },
  { pattern: '/t/:id/replay', name: 'replay' },
];

describe('match', () => {
  it.each([
    ['/', 'home', {}],
    ['/new/', 'new', {}],
    ['/t/a1', 'table', { id: 'a1' }],
    ['/t/a%20b/replay', 'replay', { id: 'a b' }],
    ['/t/%zz', 'table', { id: '%zz' }],
  ])('%s is %s', (path, name, params) => {
    expect(match(routes, path)).toEqual({ name, params });
  });

  it.each(['/nowhere', '/t', '/t/a/b', '/new/er'])('%s is nothing', (path) => {
    expect(match(routes, path)).toBeNull();
  });
});

describe('links', () => {
  let stop = (): void => {};
  beforeEach(() => {
    globalThis.scrollTo = () => {};
    history.replaceState(null, '', '/');
    here.read();
    document.body.innerHTML = `
      <a id="in" href="/new?game=x">in</a> <a id="out" href="https://example.org/">out</a>
      <a id="api" href="/api/tables/x/record">file</a> <a id="tab" href="/new" target="_blank">tab</a>`;
    stop = follow();
  });
  afterEach(() => stop());

  const click = (id: string, how: MouseEventInit = {}): boolean => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    const link = document.getElementById(id) as HTMLElement;
    link.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('of ours change the page', () => {
    expect(click('in')).toBe(true);
    expect([here.path, here.query.get('game')]).toEqual(['/new', 'x']);
  });

  it.each(['out', 'api', 'tab'])('%s is left to the browser', (id) => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click(id);
    expect(here.path).toBe('/');
  });

  it('with a modifier key are left to the browser', () => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('in', { ctrlKey: true });
    expect(here.path).toBe('/');
  });

  it('Back leads back', async () => {
    go('/new');
    const popped = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.back();
    await popped;
    expect(here.path).toBe('/');
  });
});

it('what follows the question mark is changed in place', () => {
  history.replaceState(null, '', '/t/a/replay?row=3&as=1');
  here.read();
  setQuery({ row: '4', as: null, beat: '' });
  expect(location.search).toBe('?row=4');
  expect(here.query.get('row')).toBe('4');
});
