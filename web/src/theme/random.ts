// Numbers that only look random: textures are drawn the same on every screen.

/** An endless row of numbers between 0 and 1 (Marsaglia's xorshift). */
export function random(seed: number): () => number {
  let x = seed | 0 || 1;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 2 ** 32;
  };
}
