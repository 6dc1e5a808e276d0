// A whole turn on a phone, by taps alone: the first tap shows what would happen, the button answers.

import { expect, test } from 'vitest';
import { asked, isMyTurn, openTable } from './game';
import { BUTTONS, CONFIRM, MENU, PATIENCE, Person, PHONE, PLACES } from './people';
import { at, setUp } from './set_up';

setUp();

/** The prompt lies under the thumb and nothing sticks out to the side. */
async function fits(person: Person): Promise<void> {
  const box = await person.page.locator('[data-prompt]').boundingBox();
  expect(box!.y).toBeGreaterThan(PHONE.height / 2);
  expect(box!.y + box!.height).toBeLessThanOrEqual(PHONE.height);
  expect(box!.width).toBeLessThanOrEqual(PHONE.width);
  const [wide, high] = await person.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  expect(high).toBeLessThanOrEqual(PHONE.height);
}

test('a phone plays a whole turn by taps', async () => {
  const freja = await Person.arrive(at.browser, at.server.url, 'Freja', { phone: true, speed: 0 });
  await freja.page.goto(`/t/${await openTable(freja)}`);
  await freja.until('the start', () => freja.scene !== null);

  const confirm = freja.page.locator(CONFIRM);
  let taps = 0;
  let previews = 0;
  let turns = 0;
  let mine = false;
  while (await asked(freja, () => turns > 0 && !isMyTurn(freja))) {
    if (isMyTurn(freja) && !mine) turns += 1;
    mine = isMyTurn(freja);
    await freja.myTurn();
    await fits(freja);
    const acks = freja.acks;
    const question = freja.prompt;
    const places = await freja.answers(PLACES);
    const button = (await freja.answers(BUTTONS)).at(-1);
    expect(places[0] ?? button, `something to tap: ${question?.text}`).toBeDefined();
    const answered = (): boolean => freja.acks > acks && freja.prompt !== question;
    const place = taps % 4 === 3 && button ? undefined : places[0];
    if (place) {
      // A place on the table is looked at first, and nothing is sent; several choices there are offered in words.
      const sent = freja.chosen.length;
      await freja.touch(place, 'tap');
      await freja.page.locator(`${CONFIRM}, ${MENU}`).first().waitFor();
      expect(freja.chosen.length).toBe(sent);
      await fits(freja);
      if (await confirm.isVisible()) previews += 1;
      await freja.page.locator(`${CONFIRM}, ${MENU}`).first().tap();
    } else await freja.touch(button!, 'tap');
    // What is grave, or was touched on the table, waits for the button.
    await expect.poll(async () => answered() || (await confirm.isVisible()), { timeout: PATIENCE }).toBe(true);
    if (!answered() && (await confirm.isVisible())) await confirm.tap();
    taps += 1;
    await freja.until('what came of it', answered);
  }
  expect(turns).toBe(1);
  expect(taps).toBeGreaterThan(2);
  expect(previews).toBeGreaterThan(0);
  expect(freja.faults).toEqual([]);
});
