import { describe, expect, it, test } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  beginStepUp,
  beginTotp,
  getDeskPerson,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  setTotp,
  stepUp,
} from '#domain/staff/own.contract.ts';
import { anAuthenticator } from '#tests/builders/authenticator.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { beginLogIn, show } from '#tests/server/desk.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { codeAt, stepOf } from './totp.ts';

const house = useHouse();
type Key = ReturnType<typeof anAuthenticator>;
const as = ({ token, device }: StaffPerson) => ({ token, device });

async function add(person: StaffPerson, key: Key, otherwise?: Parameters<Key['make']>[1]) {
  const { body } = await ask(house(), beginPasskey, {}, as(person));
  const passkey = key.make(body.passkey.challenge, otherwise);
  return ask(house(), addPasskey, { ticket: body.ticket, name: 'Notebook', passkey }, as(person));
}

async function aPersonWithPasskey() {
  const [person, key] = [await aStaffPerson(house()), anAuthenticator()];
  const { body } = await add(person, key);
  return { person, key, id: body.factors.passkeys[0]!.id };
}

describe('a new passkey', () => {
  it('is added with its name, and its person is told', async () => {
    const { person } = await aPersonWithPasskey();
    const { factors } = (await ask(house(), getDeskPerson, {}, as(person))).body;
    expect(factors.passkeys).toMatchObject([{ name: 'Notebook', lastUsedAt: null }]);
    expect((await lettersTo(house(), person.email)).map(({ kind }) => kind)).toEqual(['desk-factor']);
  });

  it.each([
    ['made for another origin', { origin: 'https://app.example.com.br.evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['whose person was not verified', { verified: false }],
    ['that answers another kind of question', { type: 'webauthn.get' }],
  ])('%s is refused', async (_, otherwise) => {
    const { body } = await add(await aStaffPerson(house()), anAuthenticator(), otherwise);
    expect(body).toMatchObject({ code: 'factor-wrong', triesLeft: 4 });
  });

  it('for another challenge, or twice, is refused', async () => {
    const person = await aStaffPerson(house());
    const key = anAuthenticator();
    const { body: first } = await ask(house(), beginPasskey, {}, as(person));
    const { body: second } = await ask(house(), beginPasskey, {}, as(person));
    const passkey = key.make(first.passkey.challenge);
    const send = (ticket: string) => ask(house(), addPasskey, { ticket, name: 'x', passkey }, as(person));
    expect((await send(second.ticket)).body.code).toBe('factor-wrong');
    expect((await send(first.ticket)).status).toBe(200);
    expect((await send(first.ticket)).body.code).toBe('ticket-over');
  });
});

describe('a log-in by passkey', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['whose person was not verified', { verified: false }],
    ['whose counter stands still', { counter: 1 }],
  ])('%s is refused', async (_, otherwise) => {
    const { person, key } = await aPersonWithPasskey();
    const begun = await beginLogIn(house(), person);
    const answer = key.answer(begun.passkey!.challenge, otherwise);
    expect((await show(house(), begun, { way: 'passkey', answer })).body.code).toBe('factor-wrong');
  });

  it('counts on, and a counter that goes back is refused', async () => {
    const { person, key } = await aPersonWithPasskey();
    const enter = async (counter: number) => {
      const begun = await beginLogIn(house(), person);
      const answer = key.answer(begun.passkey!.challenge, { counter });
      return (await show(house(), begun, { way: 'passkey', answer })).status;
    };
    expect([await enter(7), await enter(6), await enter(7), await enter(8)]).toEqual([200, 403, 403, 200]);
  });

  it('with an answer that was sent before, or by somebody else’s key, is refused', async () => {
    const { person, key } = await aPersonWithPasskey();
    const begun = await beginLogIn(house(), person);
    const answer = key.answer(begun.passkey!.challenge);
    expect((await show(house(), begun, { way: 'passkey', answer })).status).toBe(200);
    const next = await beginLogIn(house(), person);
    expect((await show(house(), next, { way: 'passkey', answer })).body.code).toBe('factor-wrong');
    const stranger = anAuthenticator().answer(next.passkey!.challenge);
    for (const id of [stranger.id, answer.id])
      expect((await show(house(), next, { way: 'passkey', answer: { ...stranger, id } })).body.code).toBe(
        'factor-wrong',
      );
  });
});

test('one way stays: the last one is not removed', async () => {
  const { person, id } = await aPersonWithPasskey();
  expect((await ask(house(), removeTotp, {}, as(person))).body.factors.ways).toEqual(['passkey']);
  expect((await ask(house(), removePasskey, { id }, as(person))).body.code).toBe('last-factor');
  const { factors } = (await ask(house(), getDeskPerson, {}, as(person))).body;
  expect(factors.passkeys).toHaveLength(1);
});

test('of two ways that are removed at once one stays', async () => {
  const { person, id } = await aPersonWithPasskey();
  const answers = await Promise.all([
    ask(house(), removeTotp, {}, as(person)),
    ask(house(), removePasskey, { id }, as(person)),
  ]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});

test('another authenticator app takes the place of the one before, once its code was shown', async () => {
  const person = await aStaffPerson(house());
  const { body } = await ask(house(), beginTotp, {}, as(person));
  const set = (code: string) => ask(house(), setTotp, { ticket: body.ticket, code }, as(person));
  expect((await set(person.code())).body.code).toBe('factor-wrong');
  const fresh = () => codeAt(body.totp.secret, stepOf(house().clock.now()));
  expect((await set(fresh())).status).toBe(200);
  house().clock.advance(30);
  const begun = await beginLogIn(house(), person);
  expect((await show(house(), begun, { way: 'totp', code: person.code() })).body.code).toBe('factor-wrong');
  expect((await show(house(), begun, { way: 'totp', code: fresh() })).status).toBe(200);
});

test('new recovery codes end those before them', async () => {
  const person = await aStaffPerson(house());
  const renew = async () => (await ask(house(), renewRecoveryCodes, {}, as(person))).body.recoveryCodes;
  const [old] = await renew();
  const [fresh] = await renew();
  const begun = await beginLogIn(house(), person);
  expect((await show(house(), begun, { way: 'recovery-code', code: old! })).body.code).toBe('factor-wrong');
  expect((await show(house(), begun, { way: 'recovery-code', code: fresh! })).status).toBe(200);
});

test('after ten minutes a change asks for the second factor again, which opens it in this session alone', async () => {
  const person = await aStaffPerson(house());
  house().clock.advance(600);
  const renew = () => ask(house(), renewRecoveryCodes, {}, as(person));
  expect((await renew()).body.code).toBe('step-up-required');
  const { ticket } = (await ask(house(), beginStepUp, {}, as(person))).body;
  const factor = { way: 'totp' as const, code: person.code() };
  expect((await show(house(), { ticket, device: person.device }, factor)).body.code).toBe('ticket-over');
  expect((await ask(house(), stepUp, { ticket, factor }, as(person))).status).toBe(200);
  expect((await renew()).status).toBe(200);
});
