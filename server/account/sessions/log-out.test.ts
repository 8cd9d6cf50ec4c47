import { expect, it } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn, logOut, logOutEverywhere } from '#domain/account/session.contract.ts';
import { sessionSeconds } from '#domain/account/session.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

async function aPersonOnTwoDevices() {
  const person = await anAccount(house());
  const second = await ask(house(), logIn, { email: person.email, password: person.password });
  return { first: person.token, second: second.body.tokens.accessToken.token };
}

const stateOf = async (token: string) => {
  const { status, body } = await ask(house(), getProfile, {}, { token });
  return body.code ?? status;
};

it('ends this session and no other', async () => {
  const { first, second } = await aPersonOnTwoDevices();
  const answer = await ask(house(), logOut, {}, { token: first });
  expect([answer.status, answer.body]).toEqual([200, {}]);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['session-ended', 200]);
});

it('ends all sessions of this person and nobody else’s', async () => {
  const { first, second } = await aPersonOnTwoDevices();
  const { token: other } = await anAccount(house());
  expect((await ask(house(), logOutEverywhere, {}, { token: second })).status).toBe(200);
  expect([await stateOf(first), await stateOf(second), await stateOf(other)]).toEqual([
    'session-ended',
    'session-ended',
    200,
  ]);
});

it('tells the holder of an ended session why it ended, and nobody else', async () => {
  const why = async (token: string) => (await ask(house(), getProfile, {}, { token })).body.ended;
  const { first, second } = await aPersonOnTwoDevices();
  await ask(house(), logOut, {}, { token: first });
  const person = await anAccount(house());
  await ask(house(), logOutEverywhere, {}, { token: person.token });
  house().clock.advance(sessionSeconds.cyclist);
  expect([await why(first), await why(second), await why(person.token), await why('x'.repeat(43))]).toEqual([
    'logged-out',
    'expired',
    'ended-elsewhere',
    undefined,
  ]);
});

it('needs a session', async () => {
  expect((await ask(house(), logOut, {})).body.code).toBe('not-signed-in');
  expect((await ask(house(), logOutEverywhere, {})).body.code).toBe('not-signed-in');
  const { token } = await anAccount(house());
  await ask(house(), logOut, {}, { token });
  expect((await ask(house(), logOut, {}, { token })).body.code).toBe('session-ended');
});
