/** Where something small is shown: at this box of the screen. */
export interface Anchor {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of an element on the screen. */
export const boxOf = (el: Element): Anchor => {
  const { x, y, width, height } = el.getBoundingClientRect();
  return { x, y, width, height };
};
