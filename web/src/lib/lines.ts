// Lines of the log: made from what is told, and gathered for reading.

import type { Line, Told } from './wire';

export function lineOf({ key, beat, at, text, rule, news, small, counted, heads, title }: Told, v: number): Line {
  const piece = beat === 'moved' && /^p\d/.test(at?.[0] ?? '') ? at![0] : '';
  return {
    v,
    text,
    ...(rule && { rule }),
    ...(piece && { moved: `${key} ${piece}` }),
    ...(news && { news }),
    ...(small && { small }),
    ...(counted && { counted }),
    ...(heads && { heads }),
    ...(title && { title }),
  };
}

/** What is said several times in a row is written once; of a walk the last step is. */
export interface Times {
  line: Line;
  times: number;
  steps: number;
}

/** The line goes with the one before it; false where it is one of its own. */
export function joins(before: Times | undefined, line: Line): boolean {
  if (!before || !line.gone !== !before.line.gone) return false;
  if (line.moved && line.moved === before.line.moved) {
    before.steps += 1;
    before.line = line;
    return true;
  }
  if (JSON.stringify(before.line.text) !== JSON.stringify(line.text)) return false;
  before.times += 1;
  return true;
}
