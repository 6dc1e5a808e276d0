// When it is said that it is somebody's turn: once, as the question comes back from others. Not when a page is opened, and not
// between the questions of one turn.

export class Bell {
  #others = false;

  /** Whether it rings now. To be told of every change of who is waited for. */
  rings(asked: boolean, waiting: readonly number[], you: number): boolean {
    if (you < 0) return false;
    if (!asked) {
      if (waiting.length && !waiting.includes(you)) this.#others = true;
      return false;
    }
    const rings = this.#others;
    this.#others = false;
    return rings;
  }
}
