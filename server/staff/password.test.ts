import { expect, test } from 'vitest';
import { readDeskPasswordLink, requestDeskPassword, resetDeskPassword } from '#domain/staff/log-in.contract.ts';
import { changeDeskPassword, getDeskPerson } from '#domain/staff/own.contract.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { beginLogIn, deskLinkTo, logIn, show } from '#tests/server/desk.ts';
import { doTasks } from '#tests/server/do-tasks.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const password = 'Bicicletario#2027';
const request = (email: string) => ask(house(), requestDeskPassword, { email }, { address: anAddress() });
const stateOf = async (token: string) => {
  const { status, body } = await ask(house(), getDeskPerson, {}, { token });
  return status === 200 ? 'open' : body.deskEnded;
};

test('a forgotten password is set by the mailed link, once; the second factor still stands', async () => {
  const person = await aStaffPerson(house());
  const begun = await beginLogIn(house(), person);
  await request(person.email);
  await doTasks(house());
  const token = await deskLinkTo(house(), person.email);
  expect((await ask(house(), readDeskPasswordLink, { token })).body).toEqual({ side: 'brand' });
  const reset = () => ask(house(), resetDeskPassword, { token, password }, { address: anAddress() });
  expect((await reset()).body).toEqual({ side: 'brand' });
  expect((await reset()).body.code).toBe('link-used');
  expect(await stateOf(person.token)).toBe('password-changed');
  // What the old password began is over.
  expect((await show(house(), begun, { way: 'totp', code: person.code() })).body.code).toBe('ticket-over');
  expect((await logIn(house(), { ...person, password })).answer.status).toBe(200);
  const kinds = (await lettersTo(house(), person.email)).map(({ kind }) => kind);
  expect(kinds).toContain('desk-password-changed');
});

test('an address without a place gets the same answer and no letter', async () => {
  const [known, unknown] = [await request((await aStaffPerson(house())).email), await request('nobody@example.com')];
  await doTasks(house());
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await lettersTo(house(), 'nobody@example.com')).toEqual([]);
});

test('a person asks as often as needed: each request gets its letter', async () => {
  const { email } = await aStaffPerson(house());
  for (let nth = 0; nth < 2; nth++) await request(email);
  await doTasks(house());
  expect(await lettersTo(house(), email)).toHaveLength(2);
});

test('a changed password needs the present one, and ends the other sessions', async () => {
  const person = await aStaffPerson(house());
  const other = (await logIn(house(), person, person.device)).answer.body.token;
  const change = (now: string) =>
    ask(house(), changeDeskPassword, { password: now, newPassword: password }, { token: person.token });
  expect((await change('Wrong#2026')).body.code).toBe('wrong-password');
  expect((await change(person.password)).status).toBe(200);
  expect([await stateOf(person.token), await stateOf(other)]).toEqual(['open', 'password-changed']);
});
