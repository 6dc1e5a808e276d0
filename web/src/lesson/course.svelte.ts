// How far a lesson has come: which step is shown, what it waits for, and what was said to another choice.

import type { TableView } from '../lib/table.svelte';
import type { Lesson, LessonStep } from '../lib/wire';

export class Course {
  /** The step that is shown; as many as there are steps: the end. -1: the game is still being set up. */
  at = $state(-1);
  /** What was said to a choice that the lesson did not want. */
  word = $state('');
  /** The first step that is not done. */
  #reached = $state(0);

  constructor(
    readonly view: TableView,
    readonly lesson: Lesson,
  ) {}

  readonly step: LessonStep | undefined = $derived.by(() => this.lesson.steps[this.at]);
  /** The step that must be done before one can go on; as many as there are steps where nothing is left to do. */
  readonly #open = $derived.by(() => {
    const found = this.lesson.steps.findIndex((step, i) => i >= this.#reached && step.task);
    return found < 0 ? this.lesson.steps.length : found;
  });
  readonly ended = $derived.by(() => this.at >= this.lesson.steps.length);
  /** What the step wants is done, though what it led to may still be seen. */
  readonly done = $derived.by(() => !!this.step?.task && this.at < this.#reached);
  /** Something is to be done now. */
  readonly waits = $derived.by(() => this.at === this.#open && !this.ended);
  readonly mayGoOn = $derived.by(() => this.at >= 0 && this.at < this.#open);
  readonly mayGoBack = $derived.by(() => this.at > 0 && !this.ended);

  /** What the table says: how far it is, and a word about a choice. The next step comes when everything has been seen. */
  follow(): void {
    const { prompt, player, word, asked } = this.view;
    if (word) {
      this.word = word.text;
      this.view.word = null;
    }
    const step = prompt.step;
    if (step === undefined) return;
    if (step > this.#reached) {
      this.#reached = step;
      this.word = '';
    }
    const left = this.lesson.steps.some(({ task }, i) => i >= this.#reached && task);
    if (player.playing || (left && !asked)) return;
    if (this.#seen < step || this.at < 0) this.at = step;
    this.#seen = step;
  }
  /** How far the lesson was when a step was last shown because of it. */
  #seen = 0;

  next(): void {
    if (this.mayGoOn) this.#show(this.at + 1);
  }
  back(): void {
    if (this.mayGoBack) this.#show(this.at - 1);
  }
  #show(step: number): void {
    this.at = step;
    this.word = '';
  }
}
