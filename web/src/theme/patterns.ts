// What is woven into the ground of a section, by name: white lines at a few percent, which repeat without a seam.

interface Tile {
  width: number;
  height: number;
  svg: string;
}

const line = (d: string, width = 1.2): string => `<path d="${d}" stroke-width="${width}"/>`;

/** The Greek key. */
const meander: Tile = { width: 28, height: 28, svg: line('M0 26H26V4H6V20H18V10H12V14') + line('M26 26H28M0 4H2V26') };
/** Four lobes in a ring, as in a church window. */
const quatrefoil: Tile = {
  width: 36,
  height: 36,
  svg: line(
    'M18 6a6 6 0 0 1 6 6a6 6 0 0 1 6 6a6 6 0 0 1 -6 6a6 6 0 0 1 -6 6a6 6 0 0 1 -6 -6a6 6 0 0 1 -6 -6a6 6 0 0 1 6 -6a6 6 0 0 1 6 -6zM0 12a6 6 0 0 0 6 -6a6 6 0 0 0 6 -6M24 0a6 6 0 0 0 6 6a6 6 0 0 0 6 6M36 24a6 6 0 0 0 -6 6a6 6 0 0 0 -6 6M12 36a6 6 0 0 0 -6 -6a6 6 0 0 0 -6 -6',
  ),
};
/** Waves that cross, as on a banknote. */
const guilloche: Tile = {
  width: 40,
  height: 20,
  svg: [0, 4, 8]
    .map((y) => line(`M0 ${y + 2}C10 ${y - 6} 10 ${y + 14} 20 ${y + 6}S30 ${y - 4} 40 ${y + 2}`, 0.9))
    .concat(line('M0 18C10 26 10 6 20 12S30 26 40 18', 0.9))
    .join(''),
};
const heads = [8, 36].flatMap((x) => [8, 36].map((y) => `<circle cx="${x}" cy="${y}" r="1.8"/>`)).join('');
/** Plates held by round heads. */
const rivets: Tile = {
  width: 44,
  height: 44,
  svg: `${line('M0 .5H44M.5 0V44', 1)}<g stroke="none" fill="#fff">${heads}</g>`,
};

const PATTERNS: Record<string, Tile | undefined> = {
  meander,
  quatrefoil,
  guilloche,
  rivets,
};

/** A pattern as a background that repeats; none for a word that is not known. */
export function pattern(name: string | undefined): string {
  const tile = name ? PATTERNS[name] : undefined;
  if (!tile) return 'none';
  const { width, height, svg } = tile;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="#fff" opacity=".13">${svg}</g></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(drawn)}")`;
}
