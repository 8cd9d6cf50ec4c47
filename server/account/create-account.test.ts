import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { createAccount, logIn } from '#domain/account/session.contract.ts';
import { consents } from '#server/identity/tables.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let addresses = 0;

function wishes(changes: object = {}) {
  const id = uuidv7();
  return {
    id,
    email: `${id}@example.com`,
    name: 'Marina de Souza',
    password: 'Pedivela#2026',
    language: 'pt-BR' as const,
    acceptedTerms: '2026-11',
    isAdult: true as const,
    ...changes,
  };
}

const create = (input: ReturnType<typeof wishes>) =>
  ask(house(), createAccount, input, { address: `203.0.113.${addresses++ % 250}` });

describe('creating an account', () => {
  it('signs in, with tokens of the shape that browsers keep', async () => {
    const input = wishes({ email: ' Marina@Example.com ', name: '  Marina   de Souza ' });
    const { status, body } = await create(input);
    expect(status).toBe(200);
    expect(body.phoneConfirmed).toBe(false);
    expect(body.tokens.accessToken.token).toMatch(/^[\w-]{43}$/);
    expect(body.tokens.accessToken.expiresAt).toBe('2026-12-20T15:00:00.000Z');
    const token = body.tokens.idToken.token;
    expect(decodeJwt(token)).toEqual({
      id: input.id,
      name: 'Marina de Souza',
      email: 'marina@example.com',
      domain: 'cyclist',
      iss: 'https://app.example.com.br',
      iat: 1795186800,
      exp: 1795186800 + 30 * 24 * 3600,
    });
    const key = await importJWK(house().signing.publicKeys[0]!, 'ES256');
    const proof = await jwtVerify(token, key, { currentDate: house().clock.now() });
    expect(proof.protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    const profile = await ask(house(), getProfile, {}, { token: body.tokens.accessToken.token });
    expect(profile.body).toEqual({
      id: input.id,
      name: 'Marina de Souza',
      email: 'marina@example.com',
      emailProven: false,
      phone: null,
      hasPassword: true,
      cpf: null,
      language: 'pt-BR',
      languageAt: house().clock.now().toISOString(),
      whatsapp: null,
      // An older version was accepted.
      termsDue: true,
    });
  });

  it('records the consent and writes a welcome in the chosen language', async () => {
    const input = wishes({ language: 'en', acceptedTerms: '2026-11.3' });
    await create(input);
    const kept = await house().db.select().from(consents);
    expect(kept.filter(({ accountId }) => accountId === input.id)).toEqual([
      expect.objectContaining({ purpose: 'terms', textVersion: '2026-11.3', acceptedAt: house().clock.now() }),
    ]);
    const letters = await lettersTo(house(), input.email);
    expect(letters.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['welcome', 'Your Pedivela account is ready'],
    ]);
  });

  it('answers a repeated request with the same account and a session, and one welcome', async () => {
    const input = wishes();
    const first = await create(input);
    const second = await create({ ...input, id: input.id.toUpperCase() });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(decodeJwt(second.body.tokens.idToken.token).id).toBe(input.id);
    expect(second.body.tokens.accessToken.token).not.toBe(first.body.tokens.accessToken.token);
    expect(await lettersTo(house(), input.email)).toHaveLength(1);
  });

  it('answers two identical requests at once alike', async () => {
    const input = wishes();
    const answers = await Promise.all([create(input), create(input), create(input)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lettersTo(house(), input.email)).toHaveLength(1);
  });

  it('gives an e-mail to one of two concurrent requests', async () => {
    const email = 'wanted@example.com';
    const answers = await Promise.all([
      create(wishes({ email })),
      create(wishes({ email })),
      create(wishes({ email })),
    ]);
    expect(answers.map(({ body }) => body.code ?? 'created').toSorted()).toEqual([
      'created',
      'email-taken',
      'email-taken',
    ]);
    expect(await lettersTo(house(), email)).toHaveLength(1);
  });
});

describe('refusals', () => {
  it('a known e-mail leads to log-in, whatever the case of its letters', async () => {
    const input = wishes();
    await create(input);
    const answer = await create(wishes({ email: input.email.toUpperCase() }));
    expect([answer.status, answer.body.code]).toEqual([409, 'email-taken']);
  });

  it('an id belongs to one e-mail', async () => {
    const input = wishes();
    await create(input);
    const answer = await create(wishes({ id: input.id }));
    expect([answer.status, answer.body.code]).toEqual([409, 'id-taken']);
  });

  it('a repeated request with another password opens nothing and changes nothing', async () => {
    const input = wishes();
    await create(input);
    const answer = await create({ ...input, password: 'Another#2026' });
    expect([answer.status, answer.body.code]).toEqual([409, 'email-taken']);
    expect((await ask(house(), logIn, { email: input.email, password: input.password })).status).toBe(200);
  });

  it.each([
    [{ email: 'marina' }, 'email', 'invalid'],
    [{ email: '' }, 'email', 'required'],
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'Mari\u0000na' }, 'name', 'invalid'],
    [{ password: 'abc' }, 'password', 'length'],
    [{ password: 'abcdefgh' }, 'password', 'number'],
    [{ password: 'abcdefg1' }, 'password', 'uppercase'],
    [{ password: 'Abcdefg1' }, 'password', 'special'],
    [{ password: `Aa1!${'x'.repeat(125)}` }, 'password', 'too-long'],
    [{ id: 'not-an-id' }, 'id', 'invalid'],
    [{ language: 'fr' as 'en' }, 'language', 'invalid'],
    [{ acceptedTerms: '' }, 'acceptedTerms', 'invalid'],
    [{ isAdult: false as true }, 'isAdult', 'invalid'],
    [{ acceptedTerms: '2026\u0000' }, 'acceptedTerms', 'invalid'],
    [{ admin: true }, 'admin', 'unknown-field'],
  ])('%j', async (changes, at, code) => {
    const answer = await create(wishes(changes));
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid-input']);
    expect(answer.body.errors).toContainEqual({ at, code });
  });

  it('passwords of emoji, with spaces and of 128 characters are taken', async () => {
    for (const password of ['Aa1🚲🚲🚲🚲🚲', ' A b c d 1 ! ', `Aa1!${'🚲'.repeat(124)}`]) {
      const input = wishes({ password });
      expect((await create(input)).status).toBe(200);
      expect((await ask(house(), logIn, { email: input.email, password })).status).toBe(200);
    }
  });
});
