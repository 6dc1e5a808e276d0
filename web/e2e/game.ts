// What these tests know of the game they play, and how they sit down to it. The client knows none of it.

import { expect } from 'vitest';
import type { Person } from './people';

type Sitting = { is: 'me' | 'open' | 'invite' } | { is: 'bot'; bot: string };

/** The quickest bot: it takes whatever it may. */
export const BOT: Sitting = { is: 'bot', bot: 'random' };
export const BATTLE = 'battle';

export interface Choosing {
  /** The first of the list, unless said. */
  game?: string;
  options?: Record<string, boolean | number | string>;
}

/** A table with these seats; where none is left open it starts at once. */
export async function openTable(
  host: Person,
  others: Sitting[] = [BOT],
  { game, options = {} }: Choosing = {},
): Promise<string> {
  const { games } = (await (await host.context.request.get('/api/games')).json()) as { games: { key: string }[] };
  const wish = {
    game: game ?? games[0]?.key,
    options,
    seats: [{ is: 'me' }, ...others],
    public: false,
    spectators: true,
    words: host.name,
  };
  const answer = await host.context.request.post('/api/tables', { data: wish });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

/** Two people at one table, both with the page open. */
export async function sitTogether(
  host: Person,
  guest: Person,
  more: Sitting[] = [],
  choosing: Choosing = {},
): Promise<string> {
  const id = await openTable(host, [{ is: 'invite' }, ...more], choosing);
  const { invites } = (await (await host.context.request.get(`/api/tables/${id}`)).json()) as {
    invites: Record<string, string>;
  };
  const answer = await guest.context.request.post(`/api/tables/${id}/sit`, {
    data: { seat: 1, invite: invites['1'], words: guest.name },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await Promise.all([host.page.goto(`/t/${id}`), guest.page.goto(`/t/${id}`)]);
  for (const person of [host, guest]) await person.until('the start', () => person.scene !== null);
  return id;
}

/** The seat whose turn it is, as the list of players says; -1 when nobody's. */
export function turnOf(person: Person): number {
  const seats = person.scene?.areas['seats'];
  const row = seats?.is === 'stats' ? seats.rows?.find(({ label }) => label === 'Turn') : undefined;
  return row?.values.findIndex((value) => value.includes('now')) ?? -1;
}

export const isMyTurn = (person: Person): boolean => turnOf(person) === person.table?.yours;

/** Wait until I must decide something; false when there is nothing more to decide (`enough`, or the end). */
export async function asked(person: Person, enough: () => boolean = () => false): Promise<boolean> {
  await person.until('a question', () => person.asked || person.over || enough());
  return person.asked && !enough();
}

/** Play on, without looking or touching, until something holds at a question of mine: for stories about what there is to
 * see on the way. Different things are chosen, the same each time. */
export async function hurryUntil(person: Person, holds: () => boolean, most = 400): Promise<boolean> {
  for (let n = 0; n < most && (await asked(person)); n++) {
    if (holds()) return true;
    await person.send(someChoice(person, n * 7));
  }
  return false;
}

const someChoice = (person: Person, n: number): string => {
  const choices = person.prompt?.choices ?? [];
  return choices[n % choices.length]!.notation;
};

/** Plays like somebody with other things to do: after a few choices a turn is ended where that is possible. */
export class Hasty {
  private made = 0;
  clicks = 0;

  /** `looking`: by mouse, as a person would; else over the connection alone. */
  constructor(
    private readonly patience = 5,
    private readonly looking = true,
  ) {}

  async answer(person: Person): Promise<void> {
    const end = person.prompt?.choices?.find(({ tone, label }) => tone === 'end' || label.startsWith('End '))?.notation;
    if (end && this.made >= this.patience) {
      await (this.looking ? person.press(end) : person.send(end));
      this.made = 0;
    } else {
      // What changes something for good is what one came for: exploring, fighting.
      const bold = person.prompt?.choices?.find(({ tone, at }) => tone === 'commit' && at?.length);
      if (this.looking) await person.answer(this.clicks * 7, 'click', bold?.at?.[0]);
      else await person.send(bold?.notation ?? someChoice(person, this.clicks * 7));
      this.made += 1;
    }
    this.clicks += 1;
  }

  /** Until something holds at a question of the person's; false: there is nothing more to decide. */
  async until(person: Person, holds: () => boolean): Promise<boolean> {
    while (await asked(person)) {
      if (holds()) return true;
      await this.answer(person);
    }
    return false;
  }
}

/** All of them answer what they are asked, to the end of the game. They see the same result, and nothing went wrong. */
export async function playOut(people: Person[], answer: (person: Person) => Promise<void>): Promise<void> {
  const settled = (): boolean => people.some((person) => person.asked) || people.every((person) => person.over);
  while (!people.every((person) => person.over)) {
    const next = people.find((person) => person.asked);
    if (next) await answer(next);
    else await Promise.race(people.map((person) => person.until('somebody to be asked', settled)));
  }
  for (const person of people) {
    expect(person.scene?.areas['score'], person.name).toBeDefined();
    expect(person.table?.scores, person.name).toEqual(people[0]?.table?.scores);
    expect(person.faults, person.name).toEqual([]);
  }
}
