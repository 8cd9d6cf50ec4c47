import { describe, expect, it, test } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logInAtDesk, logOutOfDesk } from '#domain/staff/log-in.contract.ts';
import { getDeskPerson } from '#domain/staff/own.contract.ts';
import { staffSessions, staffTickets } from '#server/identity/staff/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { beginLogIn, logIn, show } from '#tests/server/desk.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const stateOf = async (token: string) => {
  const { status, body } = await ask(house(), getDeskPerson, {}, { token });
  return status === 200 ? 'open' : (body.deskEnded ?? body.code);
};

test('password and a second factor open a session of the desk; of ticket and token the hash is kept', async () => {
  const person = await aStaffPerson(house());
  const { begun, answer } = await logIn(house(), person);
  expect(begun.ways).toEqual(['totp']);
  expect([answer.status, answer.body.side]).toEqual([200, 'brand']);
  const { body } = await ask(house(), getDeskPerson, {}, { token: answer.body.token });
  expect(body).toMatchObject({ id: person.id, side: 'brand', office: 'administrator', email: person.email });
  const kept = JSON.stringify([
    await house().db.select().from(staffSessions),
    await house().db.select().from(staffTickets),
  ]);
  for (const secret of [begun.ticket, begun.device, answer.body.token]) expect(kept).not.toContain(secret);
});

test('a wrong password and an address without a place are refused alike', async () => {
  const { email } = await aStaffPerson(house());
  const answers = await Promise.all(
    [email, 'nobody@example.com'].map((one) =>
      ask(house(), logInAtDesk, { email: one, password: 'Wrong#2026' }, { address: anAddress() }),
    ),
  );
  for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'wrong-credentials']);
  for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined();
});

test('ten wrong passwords of a network are enough, with and without a place', async () => {
  for (const email of [(await aStaffPerson(house())).email, 'nobody.there@example.com']) {
    const address = anAddress();
    const guess = () => ask(house(), logInAtDesk, { email, password: 'Wrong#2026' }, { address });
    for (let i = 0; i < 10; i++) expect((await guess()).body.code).toBe('wrong-credentials');
    expect((await guess()).body.code).toBe('rate-limited');
  }
});

describe('a ticket', () => {
  it('is over after the fifth wrong code, and of parallel ones each counts', async () => {
    const person = await aStaffPerson(house());
    const begun = await beginLogIn(house(), person);
    const code = wrong(person.code());
    const answers = await Promise.all(Array.from({ length: 8 }, () => show(house(), begun, { way: 'totp', code })));
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual([...Array(5).fill('factor-wrong'), ...Array(3).fill('ticket-over')]);
    expect((await show(house(), begun, { way: 'totp', code: person.code() })).body.code).toBe('ticket-over');
  });

  it('works in its browser alone, for ten minutes, once', async () => {
    const person = await aStaffPerson(house());
    const factor = () => ({ way: 'totp' as const, code: person.code() });
    const begun = await beginLogIn(house(), person);
    expect((await show(house(), { ...begun, device: person.device }, factor())).body.code).toBe('ticket-over');
    house().clock.advance(600);
    expect((await show(house(), begun, factor())).body.code).toBe('ticket-over');
    const next = await beginLogIn(house(), person);
    expect((await show(house(), next, factor())).status).toBe(200);
    house().clock.advance(30);
    expect((await show(house(), next, factor())).body.code).toBe('ticket-over');
  });
});

describe('a code', () => {
  it('is taken once: of two log-ins at once with the same one exactly one is let in', async () => {
    const person = await aStaffPerson(house());
    const begun = [await beginLogIn(house(), person), await beginLogIn(house(), person)];
    const code = person.code();
    const answers = await Promise.all(begun.map((one) => show(house(), one, { way: 'totp', code })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403']);
    const late = await beginLogIn(house(), person);
    expect((await show(house(), late, { way: 'totp', code: person.code(-1) })).body.code).toBe('factor-wrong');
    expect((await show(house(), late, { way: 'totp', code: person.code(1) })).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after half an hour without a request, and after twelve hours in any case', async () => {
    const { token } = await aStaffPerson(house());
    for (let hour = 0; hour < 23; hour++) {
      house().clock.advance(1800);
      expect(await stateOf(token)).toBe('open');
    }
    house().clock.advance(1800);
    expect(await stateOf(token)).toBe('expired');
    const { token: other } = await aStaffPerson(house());
    house().clock.advance(1861);
    expect(await stateOf(other)).toBe('idle');
  });

  it('ends by logging out', async () => {
    const { token } = await aStaffPerson(house());
    expect((await ask(house(), logOutOfDesk, {}, { token })).status).toBe(200);
    expect(await stateOf(token)).toBe('logged-out');
  });

  it('is none elsewhere, and nobody else’s is one at the desk', async () => {
    const { token } = await aStaffPerson(house());
    expect((await ask(house(), getProfile, {}, { token })).body.code).toBe('session-ended');
    for (const other of [await anAccount(house()), await anEmployee(house())])
      expect((await ask(house(), getDeskPerson, {}, { token: other.token })).body.code).toBe('session-ended');
  });
});

test('a log-in from a browser that is not known is told of, from a known one not', async () => {
  const person = await aStaffPerson(house());
  await logIn(house(), person, person.device);
  const told = async () => (await lettersTo(house(), person.email)).map(({ kind }) => kind);
  expect(await told()).toEqual([]);
  house().clock.advance(30);
  await logIn(house(), person);
  expect(await told()).toEqual(['desk-new-browser']);
});
