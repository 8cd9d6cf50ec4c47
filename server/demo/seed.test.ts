import { readFileSync } from 'node:fs';
import { eq, getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn, logInByPhone } from '#domain/account/session.contract.ts';
import { getMyBike, getReceipt, linkReceipt } from '#domain/bike/contract.ts';
import { hasSignedAt } from '#domain/ownership/signing-key.ts';
import { listMyTransfers } from '#domain/ownership/transfer.contract.ts';
import { offices, type Office } from '#domain/shop/office.ts';
import { logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';
import { features } from '#server/features.ts';
import { readPublishedKeys } from '#server/identity/published-keys/published-keys.ts';
import { deskLog } from '#server/imports/tables.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { memoryInDatabase } from '#server/outside/insurer/sandbox/sandbox-memory.store.ts';
import { createSandbox } from '#server/outside/insurer/sandbox/sandbox.ts';
import { claimsIn } from '#server/ownership/sign-certificate.ts';
import { allTables } from '#tests/server/all-tables.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo } from '#tests/server/letters-to.ts';
import { readDemoAccounts, readDemoKeys, readDemoShops, readDemoTags } from './read-demo.ts';
import { seedDemo } from './seed.ts';

const house = useHouse();
const demoTags = readDemoTags();
const demoAccounts = readDemoAccounts();
const demoShops = readDemoShops();
const [demoShop] = demoShops;
const employees = demoShops.flatMap(({ employees: people, ...shop }) => people.map((person) => ({ ...person, shop })));

async function counts(): Promise<Record<string, number>> {
  const counted = allTables.map(async (table) => [getTableName(table), await house().db.$count(table)] as const);
  return Object.fromEntries(await Promise.all(counted));
}

async function tokenOf(email: string): Promise<string> {
  const answer = await ask(house(), logIn, { email, password: demoAccounts[0]!.password });
  expect(answer.status).toBe(200);
  return answer.body.tokens.accessToken.token;
}

/** What the operator log says of each import. */
async function importEntries() {
  const entries = await house().db.select().from(deskLog).where(eq(deskLog.actor, 'demo'));
  return entries.map(({ details: { added, updated, unchanged, refused } }) => ({ added, updated, unchanged, refused }));
}

beforeAll(async () => {
  await Promise.all([seedDemo(house(), features), seedDemo(house(), features)]);
});

test('two concurrent seeds import the same as one, nothing is refused, and a later one changes nothing', async () => {
  const before = await counts();
  const owned = demoTags.filter(({ owner }) => owner).length;
  const onBikes = demoTags.filter(({ serialNumber }) => serialNumber).length;
  expect(before).toMatchObject({
    brands: 2,
    models: 7,
    stores: 16,
    plans: 3,
    plan_terms: 2,
    policies: 3,
    shops: demoShops.length,
    memberships: employees.length,
    // One was made by the link of a hand-over.
    accounts: demoAccounts.length + employees.length + 1,
    tags: demoTags.length,
    bikes: onBikes,
    // One bike has had two owners, and one was taken by the link of a hand-over.
    ownerships: owned + 2,
    certificates: owned + 2,
    handovers: 2,
    transfers: 3,
    invoices: 7,
    receipts: 3,
    claims: 9,
    evidence: 3,
    // Of the bike that has changed hands, to both; and the links of two hand-overs.
    letters: 4,
  });
  expect(await importEntries()).toEqual([{ added: expect.any(Number), updated: 0, unchanged: 0, refused: 0 }]);
  await seedDemo(house(), features);
  expect(await counts()).toEqual(before);
  expect(await importEntries()).toHaveLength(1);
});

/** Its owner is no row of the accounts: a hand-over's link made theirs. */
const taken = 'HANDED02';

test.each(demoTags)(
  '$tag shows what it promises: $shows',
  async ({ tag, brand, model, serialNumber, owner, stolen, preloaded }) => {
    const { body } = await ask(house(), findTag, { tag });
    expect(body.product).toMatchObject({ tag, active: owner !== null || tag === taken, model, preloaded });
    expect(body.brand).toMatchObject({ brand, tagToInsuranceRedirect: brand === 'serra' });
    if (serialNumber === null) expect(body.bike).toBeNull();
    else expect(body.bike).toMatchObject({ stolen });
  },
);

test('every kind has a new bike', () => {
  const fresh = demoTags.filter(({ owner, serialNumber }) => !owner && serialNumber);
  const kinds = fresh.map(async ({ tag }) => (await ask(house(), findTag, { tag })).body.bike!.kind);
  return expect(Promise.all(kinds).then((all) => new Set(all))).resolves.toEqual(
    new Set(['road', 'mtb', 'urban', 'e-bike']),
  );
});

test('brands have their logos, bikes their parts', async () => {
  for (const { faviconUrl, logoUrl } of await house().db.select().from(brands)) {
    expect((await house().app.inject(faviconUrl!)).statusCode).toBe(200);
    expect((await house().app.inject(logoUrl!)).statusCode).toBe(200);
  }
  const parts = await house()
    .db.select({ name: components.name, serialNumber: components.serialNumber })
    .from(components)
    .innerJoin(bikes, eq(bikes.id, components.bikeId))
    .where(eq(bikes.tag, 'MYB1KE01'));
  expect(parts).toContainEqual({ name: 'Motor', serialNumber: 'M510-88100' });
  expect(parts).toContainEqual({ name: 'Freio dianteiro', serialNumber: null });
});

describe('Marina', () => {
  test.each([
    ['MYB1KE01', 'active'],
    ['EXP1RED1', 'expired'],
  ])('owns %s, its warranty is %s', async (tag, state) => {
    const answer = await ask(house(), getMyBike, { tag }, { token: await tokenOf('marina@example.com') });
    expect(answer.body.warranty.state).toBe(state);
  });

  test('bought MYB1KE01 on the day of its invoice, and its battery was measured after that', async () => {
    const [bike] = await house().db.select().from(bikes).where(eq(bikes.tag, 'MYB1KE01'));
    expect(bike!.purchasedOn).toBe('2026-09-21');
    const battery = readFileSync('demo/batteries.csv', 'utf8')
      .split('\n')
      .find((row) => row.includes('P500-55100'))!;
    expect(battery).toContain('em 9 ciclos');
    expect(battery).toContain(';20/10/2026;');
  });

  test('has the receipt of MYB1KE01', async () => {
    const token = await tokenOf('marina@example.com');
    const { body } = await ask(house(), getReceipt, { tag: 'MYB1KE01' }, { token });
    expect(body).toMatchObject({
      state: 'linked',
      invoice: {
        customerName: 'MARINA DE SOUZA',
        customerCpfMasked: '***.982.***-**',
        storeName: demoShop!.name,
        storeTaxId: demoShop!.cnpj,
        totalCents: 1_304_900,
        serialMatch: 'found',
        check: { signature: 'valid', byPartner: false, demo: true },
      },
    });
  });
});

describe('the access keys', () => {
  const found = { serialMatch: 'found', check: { signature: 'valid', demo: true } };
  const shown: Record<string, object> = {
    NEWR0AD1: found,
    NEWC1TY1: { ...found, customerName: null },
    NEWMTB01: { ...found, serialMatch: 'not-printed' },
    NEWEB1K1: { ...found, check: { signature: 'absent', demo: true } },
  };
  const keys = readDemoKeys().filter(({ shows: note }) => !note.startsWith('Linked'));

  test('are those', () => expect(keys.map(({ tag }) => tag).toSorted()).toEqual(Object.keys(shown).toSorted()));

  test.each(keys)('$tag: $shows', async ({ tag, accessKey }) => {
    const { owner, serialNumber } = demoTags.find((known) => known.tag === tag)!;
    const token = await tokenOf(owner ?? 'sam@example.com');
    if (owner === null) await ask(house(), activateWarranty, { tag, serialNumber: serialNumber! }, { token });
    const { status, body } = await ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'linked', invoice: shown[tag] });
  });

  test('one that names another bike is refused', async () => {
    const token = await tokenOf('sam@example.com');
    await ask(house(), activateWarranty, { tag: 'NEWC1TY2', serialNumber: 'AUR-PR7-0002' }, { token });
    await house().db.delete(receipts);
    const accessKey = keys.find(({ tag }) => tag === 'NEWC1TY1')!.accessKey;
    const { body } = await ask(house(), linkReceipt, { tag: 'NEWC1TY2', accessKey }, { token });
    expect(body.code).toBe('receipt-serial-mismatch');
  });
});

test('bikes are on their way, and one has changed hands', async () => {
  const listed = async (email: string) => {
    const { body } = await ask(house(), listMyTransfers, {}, { token: await tokenOf(email) });
    return new Map(body.transfers.map(({ tag, side, state }) => [tag, `${side} ${state}`]));
  };
  expect(await listed('marina@example.com')).toEqual(
    new Map([
      ['PASS0N01', 'owner approved'],
      ['WASHERS1', 'owner completed'],
    ]),
  );
  expect((await listed('caio@example.com')).get('PASS0N01')).toBe('recipient approved');
  expect((await listed('sam@example.com')).get('ASKED001')).toBe('recipient requested');
  const rows = await house()
    .db.select({ superseded: certificates.supersededFor, until: ownerships.until })
    .from(certificates)
    .innerJoin(ownerships, eq(ownerships.id, certificates.ownershipId))
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .where(eq(bikes.tag, 'WASHERS1'))
    .orderBy(ownerships.since);
  expect(rows).toEqual([
    { superseded: 'new-owner', until: expect.any(Date) },
    { superseded: null, until: null },
  ]);
});

test('Dora has no address: she logs in by phone', async () => {
  const credentials = { phone: '+5511900000004', password: 'Pedivela#2026' };
  const { token } = (await ask(house(), logInByPhone, credentials)).body.tokens.accessToken;
  expect((await ask(house(), getProfile, {}, { token })).body).toMatchObject({ email: null, phone: credentials.phone });
  expect((await ask(house(), getMyBike, { tag: 'D0RAB1KE' }, { token })).status).toBe(200);
});

test('Nina has to confirm her phone first', async () => {
  const token = await tokenOf('nina@example.com');
  const answer = await ask(house(), activateWarranty, { tag: 'NEWR0AD2', serialNumber: 'AUR-V105-0002' }, { token });
  expect(answer.body.code).toBe('phone-not-confirmed');
});

test.each(employees)('$name logs in at the shop by phone, as $office', async ({ phone, office, shop }) => {
  const address = `192.0.2.${offices.indexOf(office as Office)}`;
  const { codeId } = (await ask(house(), requestLogInCode, { phone }, { address })).body;
  const code = await codeSentTo(house(), phone);
  const { body } = await ask(house(), logInAtShop, { id: crypto.randomUUID(), phone, codeId, code });
  expect(body).toMatchObject({ office, shop });
});

test('people’s changes stay, even when changed files are imported again on another day', async () => {
  const { db, clock } = house();
  await db.update(accounts).set({ name: 'Caio B.' }).where(eq(accounts.email, 'caio@example.com'));
  await db.update(memberships).set({ office: 'other' }).where(eq(memberships.office, 'finance'));
  const [people, members, owned] = [accounts, memberships, ownerships].map((table) => db.select().from(table));
  const before = await Promise.all([people, members, owned, counts()]);
  const bikesBefore = await db.select().from(bikes).orderBy(bikes.tag);
  clock.advance(5 * 86_400);
  await db.delete(deskLog);
  await seedDemo(house(), features);
  expect(await Promise.all([people, members, owned, counts()])).toEqual(before);
  expect(await db.select().from(bikes).orderBy(bikes.tag)).toEqual(bikesBefore);
  // The bike that was bought `today-430` is activated: its day of purchase stays.
  expect(await importEntries()).toEqual([{ added: 0, updated: 0, unchanged: expect.any(Number), refused: 1 }]);
});

test('whoever checks a certificate of the demo finds it signed in its key’s time, also the old ones', async () => {
  const { periods } = await readPublishedKeys(house().db);
  const issued = await house().db.select().from(certificates);
  const claims = issued.map(({ jws }) => claimsIn(jws));
  expect(claims.some(({ iat }) => iat * 1000 < Date.parse(periods[0]!.validFrom) - 30 * 86_400_000)).toBe(true);
  expect(claims.filter(({ iat, signedAnewAt = iat }) => !hasSignedAt(periods[0]!, signedAnewAt * 1000))).toEqual([]);
});

test('the sandbox insurer knows the policies in force, so that it hears of their thefts and sales', async () => {
  const sandbox = createSandbox({ memory: memoryInDatabase(house().db), clock: house().clock });
  const known = { id: policies.id, reference: policies.insurerReference };
  const inForce = await house().db.select(known).from(policies).where(eq(policies.state, 'active'));
  expect(inForce.length).toBeGreaterThan(0);
  for (const { id, reference } of inForce)
    expect((await sandbox.status(id)).body).toMatchObject({ status: 'accepted', reference });
});
