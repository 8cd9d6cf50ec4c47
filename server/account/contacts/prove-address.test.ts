import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addressLinkSeconds } from '#domain/account/contact.ts';
import { proveAddress, requestAddressLink } from '#domain/account/contacts.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { createAccount } from '#domain/account/session.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { anAccount, usualPassword, type Person } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const tokenMailedTo = async (email: string) => {
  const found = (await lettersTo(house(), email)).flatMap(
    ({ text }) => /confirm-email\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? [],
  );
  return found[0]!;
};
const linkTo = async (person: Person) => {
  await ask(house(), requestAddressLink, {}, person);
  return tokenMailedTo(person.email);
};
const isProven = async (token: string) => (await ask(house(), getProfile, {}, { token })).body.emailProven;

test('the welcome letter’s link proves the address, also when it is opened twice; then no more links are mailed', async () => {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const input = {
    id,
    email,
    name: 'Ana',
    password: usualPassword,
    language: 'en',
    acceptedTerms: 'x',
    isAdult: true as const,
  } as const;
  const { body } = await ask(house(), createAccount, input);
  const token = body.tokens.accessToken.token;
  expect(await isProven(token)).toBe(false);
  const link = await tokenMailedTo(email);
  const [one, two] = await Promise.all([1, 2].map(() => ask(house(), proveAddress, { token: link }, { token })));
  expect([one!.body.emailProven, two!.body.emailProven]).toEqual([true, true]);
  const letters = (await lettersTo(house(), email)).length;
  expect((await ask(house(), requestAddressLink, {}, { token })).status).toBe(200);
  expect(await lettersTo(house(), email)).toHaveLength(letters);
});

test('another account’s session proves nothing by it, neither for itself nor for the account', async () => {
  const [person, other] = [await anAccount(house()), await anAccount(house())];
  const link = await linkTo(person);
  const { status, body } = await ask(house(), proveAddress, { token: link }, other);
  expect([status, body.code]).toEqual([404, 'link-unknown']);
  expect([await isProven(person.token), await isProven(other.token)]).toEqual([false, false]);
});

test('a link is over after a day', async () => {
  const person = await anAccount(house());
  const link = await linkTo(person);
  house().clock.advance(addressLinkSeconds);
  expect((await ask(house(), proveAddress, { token: link }, person)).body.code).toBe('link-expired');
  expect(await isProven(person.token)).toBe(false);
});

test('a link for a former address proves nothing about the new one', async () => {
  const person = await anAccount(house());
  const link = await linkTo(person);
  await house()
    .db.update(accounts)
    .set({ email: `${randomUUID()}@example.com` })
    .where(eq(accounts.id, person.id));
  expect((await ask(house(), proveAddress, { token: link }, person)).body.code).toBe('link-unknown');
  expect(await isProven(person.token)).toBe(false);
});

test('links are kept hashed, and mailed five times a day at most', async () => {
  const person = await anAccount(house());
  const link = await linkTo(person);
  const kept = await house().db.select().from(mailedLinks).where(eq(mailedLinks.accountId, person.id));
  expect(JSON.stringify(kept)).not.toContain(link);
  for (let times = 2; times <= 5; times++) await ask(house(), requestAddressLink, {}, person);
  expect((await ask(house(), requestAddressLink, {}, person)).status).toBe(429);
});

test('the link goes on where its person asked for it, to no other host', async () => {
  const person = await anAccount(house());
  await ask(house(), requestAddressLink, { next: '/insurance/plans' }, person);
  const [letter] = (await lettersTo(house(), person.email)).slice(-1);
  expect(letter!.text).toMatch(/confirm-email\?token=[\w-]+&next=%2Finsurance%2Fplans/);
  const elsewhere = await ask(house(), requestAddressLink, { next: '//evil.example' }, person);
  expect(elsewhere.body.code).toBe('invalid-input');
});
