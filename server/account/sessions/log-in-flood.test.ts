// In test:all: a flood of log-ins.
import { expect, it } from 'vitest';
import { logIn } from '#domain/account/session.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask, deviceIn } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

it('somebody on a phone that the account knows gets in before strangers of more networks than can wait', async () => {
  const { email, password } = await anAccount(house());
  const own = { address: '198.51.100.9' };
  const device = deviceIn(await ask(house(), logIn, { email, password }, own));
  let served = 0;
  const strangers = Array.from({ length: 300 }, async (_, at) => {
    const guess = { email: `nobody${at}@example.com`, password: 'Wrong#2026' };
    const { status } = await ask(house(), logIn, guess, { address: `203.0.${at >> 7}.${at & 127}` });
    if (status === 401) served++;
    return status;
  });
  expect((await ask(house(), logIn, { email, password }, { ...own, device })).status).toBe(200);
  expect(served).toBeLessThan(100);
  const statuses = await Promise.all(strangers);
  // Strangers wait or are refused as before.
  expect(statuses.filter((status) => status === 503)).toHaveLength(92);
  expect(served).toBe(208);
});
