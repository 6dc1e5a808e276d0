// A point of damage on its way: from the number that won it to the piece it strikes.

/** The piece's board says on which side it stands; the blow comes from the other. */
export function fly(table: HTMLElement, id: string, lit: number): void {
  const struck = [...document.querySelectorAll<HTMLElement>('[data-grow] [data-piece]')].find(
    (el) => el.dataset['piece'] === id,
  );
  const side = struck?.closest<HTMLElement>('[data-grow]')?.dataset['grow'];
  if (!struck || !side || typeof struck.animate !== 'function') return;
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  const row = table.querySelector(`[data-row="${Math.max(0, lit)}"]`);
  const from = row?.querySelector(side === 'left' ? '.number.right b' : '.number.left b')?.getBoundingClientRect();
  if (!from) return;
  const to = struck.getBoundingClientRect();
  const point = document.createElement('div');
  point.className = 'area-strike';
  point.setAttribute('aria-hidden', 'true');
  document.body.append(point);
  const [x0, y0] = [from.left + from.width / 2, from.top + from.height / 2];
  const [x1, y1] = [to.left + to.width / 2, to.top + to.height * 0.3];
  const bow = Math.min(90, Math.abs(x1 - x0) * 0.35);
  const at = (x: number, y: number, size: number): string => `translate(${x}px, ${y}px) scale(${size})`;
  const flight = point.animate(
    [
      { transform: at(x0, y0, 0.5), opacity: 0 },
      { transform: at((x0 + x1) / 2, (y0 + y1) / 2 - bow, 1.2), opacity: 1, offset: 0.5 },
      { transform: at(x1, y1, 1), opacity: 1, offset: 0.82 },
      { transform: at(x1, y1, 2.6), opacity: 0 },
    ],
    { duration: 420, easing: 'cubic-bezier(.4,0,.5,1)' },
  );
  flight.onfinish = flight.oncancel = () => point.remove();
}
