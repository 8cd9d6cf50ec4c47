import { expect, test } from 'vitest';
import { readResetLink, requestPasswordReset } from '#domain/account/password.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask, deviceIn } from '#tests/server/ask.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo, resetTokenSentTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let addresses = 0;

test('strangers of many networks fill no mailbox, its owner finds a link that works, and a known phone gets its own', async () => {
  const { email, password } = await anAccount(house(), { emailProven: true });
  const device = deviceIn(await ask(house(), logIn, { email, password }));
  const request = async (options: { device?: string } = {}) => {
    const answer = await ask(
      house(),
      requestPasswordReset,
      { email },
      { address: `192.0.2.${++addresses % 250}`, ...options },
    );
    return answer.status;
  };
  const links = async () => {
    await doTasks(house());
    return (await lettersTo(house(), email)).filter(({ kind }) => kind === 'password-reset');
  };

  // Each hour of a day as many as the addresses of strangers may ask for.
  for (let hour = 0; hour < 4; hour++) {
    for (let nth = 0; nth < 20; nth++) expect(await request()).toBe(200);
    const { body } = await ask(house(), readResetLink, { token: await resetTokenSentTo(house(), email) });
    expect(body.needs, `hour ${hour}`).toBe('nothing');
    house().clock.advance(3600);
  }
  expect(await links()).toHaveLength(20 + 3);

  for (let nth = 0; nth < 20; nth++) await request();
  const before = (await links()).length;
  expect(await request({ device })).toBe(200);
  expect(await links()).toHaveLength(before + 1);

  house().clock.advance(3600);
  await request();
  expect(await links()).toHaveLength(before + 2);
});
