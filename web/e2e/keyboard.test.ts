// From the home page to a whole turn against a bot without a mouse. Where one is, is always to be seen.

import { expect, test } from 'vitest';
import { asked, isMyTurn } from './game';
import { PATIENCE, Person } from './people';
import { at, setUp } from './set_up';

setUp();

/** What has the focus, in a few words; "" when nothing has. `seen`: it is drawn around, and on the screen. */
const focus = (person: Person): Promise<{ what: string; seen: boolean }> =>
  person.page.evaluate(() => {
    const el = document.activeElement;
    if (!el || el === document.body) return { what: '', seen: false };
    const box = el.getBoundingClientRect();
    const style = getComputedStyle(el);
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const ring = el.matches(':focus-visible') && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    const words = el.getAttribute('aria-label') ?? el.textContent?.trim().slice(0, 60) ?? '';
    return { what: `${el.tagName.toLowerCase()} ${words}`, seen: inside && ring };
  });

/** Something may slide in as it gets the focus. */
const visible = async (person: Person): Promise<void> => {
  await expect
    .poll(async () => (await focus(person)).seen, { timeout: PATIENCE, message: (await focus(person)).what })
    .toBe(true);
};

async function press(person: Person, key: string): Promise<string> {
  await person.page.keyboard.press(key);
  const { what } = await focus(person);
  expect(what, `focus after ${key}`).not.toBe('');
  return what;
}

test('the keyboard alone starts a table and plays a turn', async () => {
  const knut = await Person.arrive(at.browser, at.server.url, 'Knut', { speed: 0 });
  await knut.page.goto('/');
  await knut.page
    .getByRole('button', { name: /play a bot/i })
    .first()
    .waitFor();
  for (let n = 0; !/^button .*play a bot/i.test((await focus(knut)).what); n++) {
    expect(n).toBeLessThan(30);
    await press(knut, 'Tab');
    await visible(knut);
  }
  await knut.page.keyboard.press('Enter');
  await knut.page.waitForURL(/\/t\//);
  await knut.until('the start', () => knut.scene !== null);

  const used = { arrows: 0, digits: 0, undone: 0, escaped: 0 };
  let turns = 0;
  let mine = false;
  for (let n = 0; await asked(knut, () => turns > 0 && !isMyTurn(knut)); n++) {
    if (isMyTurn(knut) && !mine) turns += 1;
    mine = isMyTurn(knut);
    await knut.myTurn();
    expect((await focus(knut)).what, `focus at: ${knut.prompt?.text}`).not.toBe('');
    if (knut.mayUndo && !used.undone) {
      const before = knut.prompt;
      await press(knut, 'u');
      await knut.until('it to be taken back', () => knut.prompt !== before && knut.asked);
      used.undone += 1;
      continue;
    }
    if (!used.escaped) {
      // The list of choices, and out of it again.
      await press(knut, 'l');
      await knut.page.locator('[data-prompt] ol').waitFor();
      await press(knut, 'Escape');
      await knut.page.locator('[data-prompt] ol').waitFor({ state: 'detached' });
      used.escaped += 1;
    }
    const acks = knut.acks;
    const question = knut.prompt;
    const answered = (): boolean => knut.acks > acks && knut.prompt !== question;
    if (n % 3 === 2) {
      await press(knut, '1');
      used.digits += 1;
    } else {
      await press(knut, 'ArrowRight');
      if (n % 2) await press(knut, 'ArrowDown');
      await visible(knut);
      await knut.page.keyboard.press('Enter');
      used.arrows += 1;
    }
    // What is grave, and a piece with several choices, wait for one more Enter on what now has the focus.
    const waits = knut.page.locator('[data-main]:focus, [role="dialog"] [data-choice]:focus');
    for (let more = 0; more < 3 && !answered(); more++) {
      await expect
        .poll(async () => answered() || (await waits.count()) > 0, { timeout: PATIENCE, message: question?.text ?? '' })
        .toBe(true);
      if (answered()) break;
      await knut.page.keyboard.press('Enter');
      await knut.until('what came of it', answered, 2000).catch(() => undefined);
    }
    await knut.until('what came of it', answered);
  }
  expect(turns).toBe(1);
  expect(used.arrows).toBeGreaterThan(1);
  expect(used.digits).toBeGreaterThan(0);
  expect(used.escaped).toBe(1);
  expect(used.undone).toBe(1);
  expect((await focus(knut)).what).not.toBe('');
  expect(knut.faults).toEqual([]);
});
