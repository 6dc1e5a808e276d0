// A desk without a table behind it: what is asked, held and shown is set by hand.

import type { Book } from '../../lib/book';
import type { Desk } from '../../lib/desk';
import type { Hindrance, Pick, Scene, Show } from '../../lib/wire';

export class DemoDesk implements Desk {
  readonly names = ['Ines', 'Marek', 'Amina', 'Jo'];
  readonly you = 0;
  targets: ReadonlyMap<string, readonly Pick[]> = $state.raw(new Map());
  blocked: ReadonlyMap<string, Hindrance> = $state.raw(new Map());
  lit: ReadonlySet<string> = $state.raw(new Set());
  acting: ReadonlySet<string> = $state.raw(new Set());
  beat = $state('');
  held = $state('');
  show: Show | null = $state.raw(null);

  constructor(
    readonly book: Book,
    readonly scene: Scene | null = null,
  ) {}

  /** These places answer, each with a word drawn at it. */
  ask(tags: Record<string, string>): this {
    this.targets = new Map(
      Object.entries(tags).map(([at, tag]) => [at, [{ notation: at, label: 'Choose it', at: [at], tag }]]),
    );
    return this;
  }

  /** As the table does: whatever lies under the mouse is held. */
  over = (event: PointerEvent): void => {
    this.held = (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
  };

  inspect(): void {}
  why(): void {}
}
