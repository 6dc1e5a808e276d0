// Where the pips of a die lie, on a square of 100.

const [L, M, H] = [26, 50, 74];

const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  1: [[M, M]],
  2: [
    [L, L],
    [H, H],
  ],
  3: [
    [L, L],
    [M, M],
    [H, H],
  ],
  4: [
    [L, L],
    [H, L],
    [L, H],
    [H, H],
  ],
  5: [
    [L, L],
    [H, L],
    [M, M],
    [L, H],
    [H, H],
  ],
  6: [
    [L, 24],
    [H, 24],
    [L, M],
    [H, M],
    [L, 76],
    [H, 76],
  ],
};

/** The pips of a value; undefined where it is none that a die of six has. */
export const pipsOf = (value: string): readonly (readonly [number, number])[] | undefined => PIPS[value];
