// What happens to people in the middle of a turn: a reload, a lost line, a second tab, a server that dies.

import { expect, test } from 'vitest';
import { asked, isMyTurn, openTable } from './game';
import { CONFIRM, MENU, Person } from './people';
import { at, setUp } from './set_up';

setUp();

/** Somebody who has answered once in a turn of their own and is asked again. */
async function inMidTurn(name: string): Promise<{ person: Person; id: string }> {
  const person = await Person.arrive(at.browser, at.server.url, name, { speed: 0 });
  const id = await openTable(person);
  await person.page.goto(`/t/${id}`);
  await person.until('the start', () => person.scene !== null);
  for (let answers = 0; ; ) {
    expect(await asked(person)).toBe(true);
    if (isMyTurn(person) && answers > 0) break;
    if (isMyTurn(person)) answers += 1;
    await person.answer();
  }
  await person.myTurn();
  return { person, id };
}

/** The question on the screen; the hand is taken off the table, or the words are about what it touches. */
async function question(person: Person): Promise<string> {
  await person.page.mouse.move(1, 1);
  const words = async (): Promise<string> =>
    (await person.page.locator('[data-prompt] :is(.main, .follows)').allInnerTexts()).join('\n');
  for (const line of person.prompt!.text!.split('\n')) await expect.poll(words).toContain(line);
  return words();
}

/** A line between page and server that the test holds in its hand. Put in place before the page opens its socket. */
class Cord {
  cut = false;
  /** The server's words no longer reach the page, though the page's words reach the server. */
  deaf = false;
  private hold: { close(): Promise<void> }[] = [];

  static async hold(person: Person): Promise<Cord> {
    const cord = new Cord();
    await person.page.routeWebSocket(/\/socket/, (page) => {
      if (cord.cut) return void page.close({ code: 1012 });
      const server = page.connectToServer();
      cord.hold = [page, server];
      server.onMessage((message) => {
        if (!cord.deaf) page.send(message);
      });
    });
    return cord;
  }

  async pull(): Promise<void> {
    this.cut = true;
    await Promise.all(this.hold.map((end) => end.close()));
  }
}

/** What the server would not take. */
const refused = (person: Person): string[] => person.raw.filter((text) => text.startsWith('{"is":"no"'));

/** Touch the first thing that glows and confirm where that is asked for; nothing is waited for. */
async function choose(person: Person): Promise<void> {
  const [point] = await person.answers();
  expect(point).toBeDefined();
  await person.touch(point!, 'click');
  const open = person.page.locator(`${MENU}, ${CONFIRM}`).first();
  const gone = person.page.locator('[data-prompt].mine');
  for (let more = 0; more < 3; more++) {
    await expect.poll(async () => (await open.isVisible()) || (await gone.count()) === 0).toBe(true);
    if (await open.isVisible()) await open.click();
    else return;
  }
}

test('a reload in mid-turn asks the same question again', async () => {
  const { person } = await inMidTurn('Rasmus');
  const before = person.prompt;
  const words = await question(person);
  await person.page.reload();
  await person.myTurn();
  expect(person.prompt).toEqual(before);
  expect(await question(person)).toBe(words);
  await person.answer();
  expect(person.faults).toEqual([]);
  await person.leave();
});

test('a line that breaks in mid-turn comes back, and what was chosen meanwhile arrives once', async () => {
  const { person } = await inMidTurn('Oline');
  const cord = await Cord.hold(person);
  await person.page.reload();
  await person.myTurn();
  const before = person.prompt;
  await cord.pull();
  await person.page
    .getByText(/connection lost/i)
    .first()
    .waitFor();
  expect(await person.page.getByRole('dialog').count()).toBe(0);

  // Chosen into the silence: the page keeps it.
  const watcher = await person.tab();
  await watcher.page.goto(person.page.url());
  await watcher.myTurn();
  await choose(person);
  expect(watcher.prompt?.no).toBe(before?.no);

  cord.cut = false;
  await watcher.until('the choice to arrive', () => watcher.prompt?.no !== before?.no);
  await person.page
    .getByText(/connection lost/i)
    .first()
    .waitFor({ state: 'detached' });
  await person.until('the choice to be taken', () => person.prompt?.no !== before?.no);
  expect(refused(person)).toEqual([]);
  expect(await asked(person)).toBe(true);
  await person.answer();
  expect(person.faults).toEqual([]);
  await person.leave();
});

test('an answer that was taken while its receipt got lost is not taken twice', async () => {
  const { person } = await inMidTurn('Solveig');
  const cord = await Cord.hold(person);
  await person.page.reload();
  await person.myTurn();
  const before = person.prompt;
  const watcher = await person.tab();
  await watcher.page.goto(person.page.url());
  await watcher.myTurn();

  cord.deaf = true;
  await choose(person);
  await watcher.until('the choice to arrive', () => watcher.prompt?.no !== before?.no);
  await cord.pull();
  cord.cut = cord.deaf = false;
  const acks = person.acks;
  await person.until('the receipt', () => person.acks > acks && person.prompt?.no !== before?.no);
  expect(refused(person)).toEqual([]);
  expect(await person.page.getByText(/moved on/i).count()).toBe(0);
  await expect.poll(() => person.prompt).toEqual(watcher.prompt);
  expect(await asked(person)).toBe(true);
  await person.answer();
  await person.leave();
});

test('a second tab in mid-turn shows the same, follows, and cannot answer twice', async () => {
  const { person: first } = await inMidTurn('Tove');
  const second = await first.tab();
  await second.page.goto(first.page.url());
  await second.myTurn();
  expect(second.prompt).toEqual(first.prompt);
  expect(second.scene).toEqual(first.scene);
  expect(await question(second)).toBe(await question(first));

  const before = first.prompt;
  await first.answer();
  await second.until('the other tab to follow', () => second.prompt?.no !== before?.no);
  await Promise.all([asked(first), asked(second)]);
  await expect.poll(() => second.scene).toEqual(first.scene);
  await Promise.all([first.myTurn(), second.myTurn()]);
  expect(await question(second)).toBe(await question(first));

  // The second has not heard that the first has answered, and answers too.
  const stale = first.prompt;
  const cord = await Cord.hold(second);
  await second.page.reload();
  await second.myTurn();
  cord.deaf = true;
  await first.answer();
  cord.deaf = false;
  await choose(second);
  await second.page
    .getByText(/moved on/i)
    .first()
    .waitFor();
  expect(refused(second)).toHaveLength(1);
  await second.page.reload();
  await second.until('the truth', () => second.prompt?.no !== stale?.no);
  await expect.poll(() => second.scene).toEqual(first.scene);
  expect(second.prompt).toEqual(first.prompt);
  expect(first.faults).toEqual([]);
  expect(second.faults).toEqual([]);
  await first.leave();
});

test('a server killed in mid-turn comes back, and the page with it', async () => {
  const { person } = await inMidTurn('Eskil');
  const before = person.prompt;
  const words = await question(person);
  await at.server.kill();
  await person.page
    .getByText(/connection lost|does not answer/i)
    .first()
    .waitFor();
  const frames = person.raw.length;
  await at.server.up();
  await person.until('the server', () => person.raw.length > frames);
  await person.page
    .getByText(/connection lost/i)
    .first()
    .waitFor({ state: 'detached' });
  await person.myTurn();
  expect(person.prompt).toEqual(before);
  expect(await question(person)).toBe(words);
  for (let more = 0; more < 3; more++) {
    expect(await asked(person)).toBe(true);
    await person.answer();
  }
  expect(person.faults).toEqual([]);
  await person.leave();
});
