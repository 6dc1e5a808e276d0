// Which lessons I have done: asked for anew by every page that shows it.

import { api } from '../lib/api';
import type { GameCard, LessonCard } from '../lib/book';
import type { LessonsDone } from '../lib/wire';

class Done {
  /** By game the keys of its lessons; null as long as nobody knows. */
  #now = $state.raw<LessonsDone['done'] | null>(null);

  async ask(): Promise<void> {
    try {
      this.#now = await api.lessonsDone();
    } catch {
      // Without ticks the lessons can be taken as well.
    }
  }

  has(game: string, lesson: string): boolean {
    return this.#now?.[game]?.includes(lesson) ?? false;
  }

  /** The first lesson of a game that is not done. */
  next({ key, lessons = [] }: GameCard): LessonCard | undefined {
    return lessons.find((lesson) => !this.has(key, lesson.key));
  }
}

export const lessonsDone = new Done();
