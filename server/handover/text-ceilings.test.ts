import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bikes } from '#server/db/tables/bike.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCounter, aMobile, handOver } from '#tests/builders/handover.ts';
import { aNetwork } from '#tests/builders/sighting.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { runDueHandovers } from './run-due.ts';
import { handovers } from './tables.ts';

/** The texts of a day: strangers have 80 per cent of them, which is four. */
const perDay = 5;
const house = useHouse({ textCeilings: { house: { hour: null, day: perDay }, prefix: { hour: null, day: null } } });

test('where the texts of a day are used up nothing is handed over by text, and a reminder is left out', async () => {
  const { seller, ...first } = await aCounter(house());
  const codes = [];
  const to = aMobile();
  for (let at = 0; at < perDay; at++) {
    const made = at === 0 ? first : await aBike(house());
    const wish = { to: at === 0 ? to : aMobile() };
    // Each from another network, which has its own share.
    codes.push((await handOver(house(), { seller, ...made }, wish, { address: aNetwork() })).body.code ?? 'ok');
  }
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'texts-used-up']);
  const refused = await aBike(house());
  expect((await handOver(house(), { seller, ...refused }, { to: aMobile() })).body.code).toBe('texts-used-up');
  expect(await house().db.$count(handovers, eq(handovers.bikeId, refused.bike.id))).toBe(0);
  const [bike] = await house().db.select().from(bikes).where(eq(bikes.id, refused.bike.id));
  expect(bike).toMatchObject({ handedOverOn: null, deliveredOn: null });
  // By e-mail it goes on.
  expect((await handOver(house(), { seller, ...refused }, { to: 'marina.texts@example.com' })).status).toBe(200);
});

test('one network uses up no more than its share', async () => {
  house().clock.advance(86_400);
  const { seller } = await aCounter(house());
  const codes = [];
  for (let at = 0; at < 3; at++)
    codes.push((await handOver(house(), { seller, ...(await aBike(house())) })).body.code ?? 'ok');
  expect(codes).toEqual(['ok', 'ok', 'texts-used-up']);
});

test('reminders that find no room are left out, and the job goes on', async () => {
  house().clock.advance(86_400);
  const made = [await aCounter(house()), await aCounter(house())];
  const numbers = [aMobile(), aMobile()];
  for (const [at, counter] of made.entries())
    await handOver(house(), counter, { to: numbers[at]! }, { address: aNetwork() });
  house().clock.advance(3 * 86_400);
  const others = [];
  for (let at = 0; at < 4; at++)
    others.push((await handOver(house(), await aCounter(house()), {}, { address: aNetwork() })).status);
  expect(others).toEqual([200, 200, 200, 200]);
  await runDueHandovers(house());
  for (const to of numbers) expect((await lettersTo(house(), to)).map(({ kind }) => kind)).toEqual(['handover']);
});
