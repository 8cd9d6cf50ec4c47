import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { copyMyData, getMyData } from '#domain/account/my-data/contract.ts';
import { hashOfTerms, termsVersion } from '#domain/account/terms.ts';
import { listShopThreads, shareContact, stopSharing, writeToOwner } from '#domain/shop/contact/contract.ts';
import { sharingWording } from '#domain/shop/contact/thread.ts';
import { accounts } from '#server/db/tables/account.ts';
import { consents, emailProofs } from '#server/identity/tables.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aDownload } from '#tests/server/a-download.ts';
import { ask } from '#tests/server/ask.ts';
import { byCode, byPassword } from '#tests/server/change-credentials.ts';
import { everythingStored } from '#tests/server/everything-stored.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const summary = ({ token }: Person) => ask(house(), getMyData, {}, { token });
const copy = (person: Pick<Person, 'token' | 'password'>, proof = byPassword(person)) =>
  ask(house(), copyMyData, { proof, language: 'pt-BR' }, { token: person.token });
/** The entries of a ZIP for programs. */
const dataOf = async (person: Person) => (await aDownload(house(), person)).data.tables;
const wrong = { by: 'password', password: 'Wrong#2026' } as const;
const day = 86_400;

/** Somebody with a bike, to whom a shop wrote. */
async function anOwner() {
  const owner = await anAccount(house(), { phoneConfirmed: true, emailProven: true, name: 'Wanda Guardada' });
  const { tag } = await aBike(house(), { owner: owner.id });
  const shop = await anEmployee(house(), { name: 'Lucas Olheiro' });
  await ask(
    house(),
    writeToOwner,
    { tag, id: crypto.randomUUID(), text: 'Sua bike está pronta.' },
    { token: shop.token },
  );
  const { body } = await ask(house(), listShopThreads, {}, { token: owner.token });
  return { owner, shop, tag, threadId: body.threads[0]!.id };
}

describe('what is held', () => {
  test('is counted for its person alone', async () => {
    const { owner } = await anOwner();
    const { body } = await summary(owner);
    expect(body.entries).toMatchObject({ accounts: 1, consents: 1, sessions: 1, ownerships: 1, contact_messages: 1 });
    expect(body.entries).not.toHaveProperty('memberships');
    expect((await summary(await anAccount(house()))).body.entries).not.toHaveProperty('ownerships');
  });

  test('the terms with their version, wording, time and place', async () => {
    const person = await anAccount(house());
    const { db, clock } = house();
    const shown = async () => (await summary(person)).body.consents;
    const terms = {
      to: 'terms',
      version: termsVersion,
      hash: hashOfTerms(termsVersion),
      at: clock.now().toISOString(),
    };
    expect(await shown()).toMatchObject([{ ...terms, place: 'registration', endedAt: null }]);
    expect(hashOfTerms(termsVersion)).toMatch(/^[\da-f]{64}$/);
    await db.update(consents).set({ place: null, textVersion: 'of-old' }).where(eq(consents.accountId, person.id));
    expect(await shown()).toMatchObject([{ version: 'of-old', hash: null, place: null }]);
  });

  test('that a shop may see the contact data, and that it may not any more', async () => {
    const { owner, threadId, shop } = await anOwner();
    const { token } = owner;
    await ask(house(), shareContact, { threadId, wording: sharingWording }, { token });
    const shares = async () => (await summary(owner)).body.consents.filter(({ to }) => to === 'contact-data');
    const share = { version: sharingWording, thread: threadId, shop: { cnpj: shop.shop.cnpj }, hash: null };
    expect(await shares()).toMatchObject([{ ...share, endedAt: null }]);
    await ask(house(), stopSharing, { threadId }, { token });
    expect(await shares()).toMatchObject([{ ...share, endedAt: house().clock.now().toISOString() }]);
  });
});

describe('a copy', () => {
  test('has everything of its person, nothing of others and no secret; it is recorded and told', async () => {
    const { owner, shop, tag } = await anOwner();
    const { status, body } = await copy(owner);
    expect(status).toBe(200);
    const { tables } = await aDownload(house(), owner, { ticket: body.download.ticket }).then(({ data }) => data);
    expect(tables.accounts).toMatchObject([{ id: owner.id, name: owner.name, phone: owner.phone }]);
    expect(tables.bikes).toMatchObject([{ tag }]);
    expect(tables.contact_messages).toMatchObject([{ side: 'shop', text: 'Sua bike está pronta.' }]);
    // Where their own acts came from is theirs to know.
    expect(tables.security_events).toContainEqual(
      expect.objectContaining({ kind: 'data-copied', address: '198.51.100.7' }),
    );
    const text = JSON.stringify([body.tables, tables]);
    for (const part of [shop.name, shop.email, shop.phone, shop.id, owner.token]) expect(text).not.toContain(part);
    expect(text).not.toMatch(/argon2|hash/i);
    expect((await lettersTo(house(), owner.email)).map(({ kind }) => kind)).toContain('data-copied');
  });

  test('knows every table in which something of the person is stored', async () => {
    const { owner } = await anOwner();
    await copy(owner);
    const tables = await dataOf(owner);
    const parts = [owner.id, owner.email, owner.phone!, owner.name];
    const stored = [...(await everythingStored(house().db))]
      .filter(([, rows]) => rows.some((row) => parts.some((part) => row.includes(part))))
      .map(([table]) => table);
    expect(stored).toEqual(expect.arrayContaining(['accounts', 'consents', 'letters', 'ownerships', 'sessions']));
    expect(stored.filter((table) => (tables[table] ?? []).length === 0)).toEqual([]);
  });

  test('has nothing about an address that its person has not proven', async () => {
    const person = await anAccount(house());
    const { db, clock } = house();
    const proof = {
      email: person.email,
      tokenHash: crypto.randomUUID(),
      createdAt: clock.now(),
      expiresAt: clock.now(),
    };
    await db.insert(emailProofs).values(proof);
    const proven = (emailConfirmedAt: Date | null) =>
      db.update(accounts).set({ emailConfirmedAt }).where(eq(accounts.id, person.id));
    await proven(null);
    expect((await dataOf(person)).email_proofs).toEqual([]);
    expect((await summary(person)).body.entries).not.toHaveProperty('email_proofs');
    await proven(clock.now());
    expect((await dataOf(person)).email_proofs).toHaveLength(1);
  });

  test('can be asked for with a code to the phone', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true });
    expect((await copy(person, await byCode(house(), person))).status).toBe(200);
  });

  test('is not given without the proof, and nobody is told', async () => {
    const person = await anAccount(house());
    const { status, body } = await copy(person, wrong);
    expect([status, body.code, body.errors]).toEqual([
      403,
      'wrong-password',
      [{ at: 'proof.password', code: 'wrong-password' }],
    ]);
    expect(await lettersTo(house(), person.email)).toEqual([]);
  });

  test('is given three times a day; what was refused does not count', async () => {
    const person = await anAccount(house());
    const tries = [wrong, byPassword(person), byPassword(person), byPassword(person), byPassword(person)];
    const codes = [];
    for (const proof of tries) codes.push((await copy(person, proof)).body.code);
    expect(codes).toEqual(['wrong-password', undefined, undefined, undefined, 'rate-limited']);
    expect((await lettersTo(house(), person.email)).filter(({ kind }) => kind === 'data-copied')).toHaveLength(3);
    house().clock.advance(day + 1);
    expect((await copy(person)).status).toBe(200);
  });
});
