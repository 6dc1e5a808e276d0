// A click answers the question that it was aimed at, and no other: one that appears under a finger on its way down, or
// between the two clicks of a double click, is not answered. Keys and screen readers click without a press.

/** What answers, or goes on. */
const ANSWERS = '[data-choice], [data-main], [data-go-on], [data-place], [data-pick]';

/** Watches presses and clicks at a root before anybody else. `question`: what is open now, by any value of its own. */
export function aimed(root: HTMLElement, question: () => unknown): () => void {
  /** The question that was open at the last press, and at the first of clicks that follow one another quickly. */
  let pressed: { question: unknown } | null = null;
  let first: { question: unknown } | null = null;
  const press = (): void => {
    pressed = { question: question() };
  };
  const click = (event: MouseEvent): void => {
    const aim = event.detail > 1 ? first : pressed;
    if (event.detail === 1) first = pressed;
    pressed = null;
    if (event.detail === 0 || !aim || aim.question === question()) return;
    if (!(event.target as Element).closest(ANSWERS)) return;
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener('pointerdown', press, true);
  root.addEventListener('click', click, true);
  return () => {
    root.removeEventListener('pointerdown', press, true);
    root.removeEventListener('click', click, true);
  };
}
