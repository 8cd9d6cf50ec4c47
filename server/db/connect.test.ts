import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { confirmPhone, requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse, type TestHouse } from '#tests/server/house.ts';
import { codeSentTo } from '#tests/server/letters-to.ts';
import { followDatabaseClock } from './connect.ts';

const house = useHouse();
const minutes = 60_000;
/** Machines whose clocks are eleven minutes behind and ahead of the database's. */
const skewed = [-11 * minutes, 11 * minutes];
const processes: (TestHouse & { end: () => Promise<void> })[] = [];

beforeAll(async () => {
  for (const skew of skewed) {
    const { clock, stop } = await followDatabaseClock(house().db, () => Date.now() + skew);
    const own = { ...house(), clock: { ...house().clock, ...clock } };
    const app = await createApp(own, { features });
    processes.push({ ...own, app, end: () => app.close().then(stop) });
  }
});
afterAll(() => Promise.all(processes.map(({ end }) => end())));

test('processes with wrong clocks have one time: the database’s', () => {
  for (const { clock } of processes) expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(minutes);
});

test.each([
  [0, 1],
  [1, 0],
])('a code that process %i makes is good in process %i', async (maker, taker) => {
  const [making, taking] = [processes[maker]!, processes[taker]!];
  const { token } = await anAccount(making);
  const phone = aPhone();
  const { codeId, expiresAt } = (await ask(making, requestPhoneCode, { phone }, { token })).body;
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 10 * minutes)).toBeLessThan(minutes);
  const code = await codeSentTo(making, phone);
  expect((await ask(taking, confirmPhone, { phone, codeId, code }, { token })).status).toBe(200);
});

test('a clock that is set right meanwhile is followed; a database that does not answer changes nothing', async () => {
  let skew = 11 * minutes;
  const { clock, measure, stop } = await followDatabaseClock(house().db, () => Date.now() + skew);
  skew = 0;
  expect(Date.now() - clock.now().getTime()).toBeGreaterThan(10 * minutes);
  const asked = vi.spyOn(house().db, 'execute').mockRejectedValueOnce(new Error('gone'));
  await measure();
  expect(Date.now() - clock.now().getTime()).toBeGreaterThan(10 * minutes);
  asked.mockRestore();
  await measure();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(minutes);
  stop();
});
