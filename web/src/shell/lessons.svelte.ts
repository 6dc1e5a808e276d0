// Which lessons I have done: asked for anew by every page that shows it.

import { api } from '../lib/api';
import type { GameCard, LessonCard } from '../lib/book';

class Done {
  /** By game, the keys of its lessons; null as long as nobody knows. */
  #now = $state.raw<ReadonlyMap<string, ReadonlySet<string>> | null>(null);

  async ask(): Promise<void> {
    try {
      const done = (await api.lessons()).filter(({ done }) => done);
      this.#now = new Map(
        done.map(({ game }) => [game, new Set(done.filter((one) => one.game === game).map(({ key }) => key))]),
      );
    } catch {
      // Without ticks the lessons can be taken as well.
    }
  }

  has(game: string, lesson: string): boolean {
    return this.#now?.get(game)?.has(lesson) ?? false;
  }

  /** The first lesson of a game that is not done. */
  next({ key, lessons = [] }: GameCard): LessonCard | undefined {
    return lessons.find((lesson) => !this.has(key, lesson.key));
  }
}

export const lessonsDone = new Done();
