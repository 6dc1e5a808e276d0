// The squares of a QR code, and the path that draws them.

import { encode } from 'uqr';

/** What cameras need around it, in squares. */
const QUIET = 4;

/** By row and column; true is dark. */
export const matrixOf = (text: string): boolean[][] => encode(text, { ecc: 'M', border: QUIET }).data;

export const pathOf = (matrix: readonly (readonly boolean[])[]): string =>
  matrix.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
