// Where we are. The address is the only truth; pages read `here` and move with `go`.

export interface Route {
  /** "/t/:id/replay": parts that begin with a colon are handed to the page. */
  pattern: string;
  name: string;
}

export interface Match {
  name: string;
  params: Record<string, string>;
}

export function match(routes: readonly Route[], path: string): Match | null {
  const parts = split(path);
  for (const { pattern, name } of routes) {
    const wanted = split(pattern);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((want, i) => {
      const part = parts[i] ?? '';
      if (!want.startsWith(':')) return want === part;
      params[want.slice(1)] = part;
      return true;
    });
    if (fits) return { name, params };
  }
  return null;
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}

/** A broken escape in an address is a page that is not there, never an error. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Here {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);

  read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }
}

export const here = new Here();

/** Go to another page; `replace` where Back should not lead here again. */
export function go(to: string, how: { replace?: boolean } = {}): void {
  const before = location.pathname;
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  here.read();
  if (location.pathname !== before && !location.hash) scrollTo(0, 0);
}

/** Change what follows the "?" without leaving the page; empty values are taken out. */
export function setQuery(change: Record<string, string | null>): void {
  const query = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '') query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  history.replaceState(null, '', location.pathname + (text ? `?${text}` : '') + location.hash);
  here.query = query;
}

/** Plain clicks on our own links change the page without loading it anew. Returns how to stop. */
export function follow(root: Document = document): () => void {
  const click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    // An anchor on the same page is the browser's own affair: it scrolls and tells us by popstate.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.href);
  };
  const pop = (): void => here.read();
  root.addEventListener('click', click);
  addEventListener('popstate', pop);
  return () => {
    root.removeEventListener('click', click);
    removeEventListener('popstate', pop);
  };
}
