import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { lookUpEmail, logIn } from '#domain/account/session.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { useUpTries } from '#tests/server/use-up-tries.ts';

const house = useHouse();

describe('log-in', () => {
  it('opens a cyclist session for 30 days', async () => {
    const { id, email, password } = await anAccount(house(), { phoneConfirmed: true });
    const { status, body } = await ask(house(), logIn, { email: ` ${email.toUpperCase()}`, password });
    expect(status).toBe(200);
    expect(body.phoneConfirmed).toBe(true);
    expect(decodeJwt(body.tokens.idToken.token)).toMatchObject({ id, email, domain: 'cyclist' });
    const { token } = body.tokens.accessToken;
    house().clock.advance(30 * 24 * 3600 - 1);
    expect((await ask(house(), getProfile, {}, { token })).status).toBe(200);
    house().clock.advance(1);
    expect((await ask(house(), getProfile, {}, { token })).body.code).toBe('session-ended');
  });

  it('refuses a wrong password and an unknown e-mail alike', async () => {
    const { email } = await anAccount(house());
    const known = await ask(house(), logIn, { email, password: 'Wrong#2026' });
    const unknown = await ask(house(), logIn, { email: 'nobody@example.com', password: 'Wrong#2026' });
    expect([known.status, known.body.code]).toEqual([401, 'wrong-credentials']);
    expect(unknown.body).toEqual(known.body);
  });

  it.each([
    [{ email: '', password: 'x' }, 'email', 'required'],
    [{ email: 'x', password: 'x' }, 'email', 'invalid'],
    [{ email: 'a@example.com', password: '' }, 'password', 'required'],
    [{ email: 'a@example.com', password: 'x'.repeat(1025) }, 'password', 'too-long'],
    [{ email: 'a@example.com' } as { email: string; password: string }, 'password', 'required'],
    [{ email: 'a@example.com', password: 7 as unknown as string }, 'password', 'invalid'],
  ])('refuses %j', async (input, at, code) => {
    const { status, body } = await ask(house(), logIn, input);
    expect([status, body.errors]).toEqual([422, [{ at, code }]]);
  });
});

describe('guessing', () => {
  const guess = (email: string, address: string, password = 'Wrong#2026') =>
    ask(house(), logIn, { email, password }, { address });

  it('ends for a network after ten wrong passwords for an e-mail, for a quarter of an hour', async () => {
    const { email, password } = await anAccount(house());
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess(email, '192.0.2.1')));
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual([...Array(4).fill('rate-limited'), ...Array(10).fill('wrong-credentials')]);
    const locked = await guess(email, '192.0.2.1', password);
    expect(locked.body.code).toBe('rate-limited');
    expect(locked.body.retryAt).toBe(new Date(house().clock.now().getTime() + 900_000).toISOString());
    // The person elsewhere is not kept waiting by it.
    expect((await guess(email, '192.0.2.2', password)).status).toBe(200);
    house().clock.advance(900);
    expect((await guess(email, '192.0.2.1', password)).status).toBe(200);
  });

  it('is counted twenty times for a /48 of IPv6, whichever of its networks asks', async () => {
    const { email } = await anAccount(house());
    const guesses = Array.from({ length: 24 }, (_, i) => guess(email, `2001:db8:fe:${i.toString(16)}::1`));
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(20);
  });

  it('ends for all strangers together after a hundred an hour', async () => {
    const { email, password } = await anAccount(house());
    await useUpTries(house(), email, 95);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => guess(email, `203.0.113.${i}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const inAnHour = new Date(house().clock.now().getTime() + 3_600_000).toISOString();
    expect((await guess(email, '203.0.113.200', password)).body).toMatchObject({
      code: 'rate-limited',
      retryAt: inAnHour,
    });
    house().clock.set(inAnHour);
    expect((await guess(email, '203.0.113.200', password)).status).toBe(200);
  });

  it('says the same of an e-mail without an account', async () => {
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await guess('nobody.else@example.com', '192.0.2.100'));
    expect(answers.map(({ body }) => body.code)).toEqual([...Array(10).fill('wrong-credentials'), 'rate-limited']);
    expect((await guess('nobody.else@example.com', '192.0.2.99')).body.code).toBe('wrong-credentials');
  });

  it('is forgotten after a right one', async () => {
    const { email, password } = await anAccount(house());
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 9; j++) await guess(email, '192.0.2.101');
      expect((await guess(email, '192.0.2.101', password)).status).toBe(200);
    }
  });
});

describe('looking an e-mail up', () => {
  it('says whether it leads to log-in', async () => {
    const { email } = await anAccount(house());
    expect((await ask(house(), lookUpEmail, { email: email.toUpperCase() })).body).toEqual({ known: true });
    expect((await ask(house(), lookUpEmail, { email: 'nobody@example.com' })).body).toEqual({ known: false });
  });
});
