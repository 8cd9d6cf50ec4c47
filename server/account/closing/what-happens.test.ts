import { eq, getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { askToClose, readWhatHappens } from '#domain/account/closing/contract.ts';
import { stays } from '#domain/account/closing/what-stays.ts';
import { writeToClaimShop } from '#domain/claim/owner.contract.ts';
import { askForBike } from '#domain/ownership/transfer.contract.ts';
import { letterDays } from '#domain/periods.ts';
import { lookAtOwner, writeToOwner } from '#domain/shop/contact/contract.ts';
import {
  knownPerson,
  readOwnRows,
  readPersonalData,
  type PersonalData,
} from '#server/account/people/personal-data.store.ts';
import { claims } from '#server/claim/tables.ts';
import type { KnownPerson } from '#server/db/personal-table.ts';
import { accounts } from '#server/db/tables/account.ts';
import { features } from '#server/features.ts';
import { removeFiles } from '#server/files/remove-files.ts';
import { listFiles } from '#server/files/stored-files.store.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { letters } from '#server/jobs/tables.ts';
import { transfers } from '#server/ownership/tables.ts';
import { filesOf, forgetOf } from '#server/sum-features.ts';
import type { Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaimScene, finish, request } from '#tests/builders/claim-scene.ts';
import { aPlan } from '#tests/builders/plan.ts';
import { anActivePolicy, recipientCpf } from '#tests/builders/policy.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aTrader } from '#tests/builders/transfer.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { byPassword } from '#tests/server/change-credentials.ts';
import { everythingStored } from '#tests/server/everything-stored.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { closeDueAccounts } from './close-account.ts';

const house = useHouse();
const day = 86_400_000;
const happens = ({ token }: Person) => ask(house(), readWhatHappens, { language: 'pt-BR' }, { token });
const reasonOf = (table: string) =>
  Object.values(stays).find(({ tables }) => (tables as readonly string[]).includes(table));
const cpf = recipientCpf.replaceAll(/\D/g, '');

/** Somebody with insurance in force, a claim, a receipt, a request for another's bike and a shop that wrote. */
async function aFilledAccount() {
  const scene = await aClaimScene(house());
  const plan = await aPlan(house(), { brandId: scene.bike.brand.id });
  const { body: asked } = await request(house(), scene);
  const policyId = await anActivePolicy(house(), { owner: scene.owner, bike: scene.bike, plan });
  const text = 'Sua bike está pronta.';
  const { token } = scene.reviewer;
  const photo = await anUpload(house(), scene.owner);
  const claim = { claimId: asked.id, id: crypto.randomUUID(), text: 'Mais uma foto.', evidence: [photo.id] };
  expect((await ask(house(), writeToClaimShop, claim, { token: scene.owner.token })).status).toBe(200);
  await ask(house(), writeToOwner, { tag: scene.tag, id: crypto.randomUUID(), text }, { token });
  const other = await aTrader(house(), { name: 'Bruno Lima' });
  const asking = { tag: scene.tag, id: crypto.randomUUID(), text: null, priceCents: null };
  await ask(house(), askForBike, asking, { token: other.token });
  return { owner: scene.owner, policyId, insurer: plan.insurerName };
}

const person = async (id: string) => {
  const [account] = await house().db.select().from(accounts).where(eq(accounts.id, id));
  return knownPerson(house().signing, account!);
};

describe('a filled account', () => {
  let owner: Person;
  let said: Awaited<ReturnType<typeof happens>>['body'];
  let before: Awaited<ReturnType<typeof readPersonalData>>;
  let policyId: string;
  let insurer: string;
  let files: Awaited<ReturnType<typeof filesIn>>;
  const left = () => leftOf(before);

  beforeAll(async () => {
    house().clock.set(new Date().toISOString());
    ({ owner, policyId, insurer } = await aFilledAccount());
    expect((await ask(house(), askToClose, { proof: byPassword(owner) }, { token: owner.token })).body.code).toBe(
      'insurance-ends',
    );
    const asking = { proof: byPassword(owner), endsInsurance: true };
    expect((await ask(house(), askToClose, asking, { token: owner.token })).status).toBe(200);
    said = (await happens(owner)).body;
    before = await readPersonalData(house().db, await house().personal(), await person(owner.id));
    files = await filesIn(await person(owner.id));
    expect(files.map(({ table }) => table)).toEqual(expect.arrayContaining(['evidence', 'recordings']));
  });

  test('is told which insurance ends, and every table in which it has entries, once', async () => {
    expect(said.underWay).toEqual({ claims: 1, stolen: [], goingOut: 1, comingIn: 0 });
    const counted = said.stays.map(({ reason, count }) => [reason, count] as const);
    expect(counted).toEqual(
      expect.arrayContaining([
        ['claims', 1],
        ['bikes', 1],
        ['transfers', 1],
      ]),
    );
    expect(said.insurance).toMatchObject([{ id: policyId, insurer, inForce: true }]);
    const going = said.goes.map(({ table, count }) => [table, count] as const);
    const told = [...going, ...said.stays.flatMap(({ entries }) => Object.entries(entries))];
    const held = Object.entries(before).map(([table, rows]) => [table, rows.length] as const);
    const filled = held.filter(([, count]) => count > 0);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(filled));
    expect(told).toHaveLength(filled.length);
    expect(said.stays.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'insurance',
        'claims',
        'invoices',
        'certificates',
        'bikes',
        'transfers',
        'proofs',
        'number',
      ]),
    );
    const [letter] = (await lettersTo(house(), owner.email)).filter(({ kind }) => kind === 'account-closing');
    expect(letter!.text).toContain(insurer);
  });

  test('a week later: what was said to go is gone, what was said to stay is there, entry by entry', async () => {
    house().clock.advance(7 * 86_400);
    await closeDueAccounts(house());
    const staying = Object.assign({}, ...said.stays.map(({ entries }) => entries)) as Record<string, number>;
    // The closing and what ended with it were added; the last letter is another than those that went.
    expect(await left()).toEqual(staying);
  });

  test('files go and stay with their entries', async () => {
    // What belongs to nothing any more goes at night, after the days of its kind.
    house().clock.advance(10 * 86_400);
    await removeFiles(house(), filesOf(features));
    const there = new Set(
      (
        await listFiles(
          house().db,
          files.map(({ id }) => id),
        )
      ).map(({ id }) => id),
    );
    for (const { table, id } of files) expect([table, there.has(id)]).toEqual([table, reasonOf(table) !== undefined]);
    house().clock.advance(-10 * 86_400);
  });

  test('only what was said to be with the name is with the name, the CPF, the address or a contact', async () => {
    const stored = await everythingStored(house().db);
    const parts = [owner.name, owner.email, owner.phone!, cpf];
    const named = [...stored].filter(([, rows]) => rows.some((row) => parts.some((part) => row.includes(part))));
    const unsaid = named.filter(([table]) => table !== 'letters' && !(reasonOf(table) && 'named' in reasonOf(table)!));
    expect(unsaid.map(([table]) => table)).toEqual([]);
  });

  test('the insurance ends with a letter and its protocol, and the last letter has a line for every reason', async () => {
    const [policy] = await house().db.select().from(policies).where(eq(policies.id, policyId));
    expect(policy).toMatchObject({ state: 'cancelled', cancellationReason: 'account-closed' });
    const sent = await lettersTo(house(), owner.email);
    expect(sent).toHaveLength(2);
    expect(sent[0]!.text).toContain(policy!.cancellationProtocol);
    expect(sent[1]!.text.match(/^• /gm)).toHaveLength(said.stays.length);
  });

  test('when its term is over, nothing of it is left; the letters go first', async () => {
    const { db, clock } = house();
    const closed = clock.now();
    await db.update(letters).set({ state: 'dead' });
    clock.set(new Date(closed.getTime() + (letterDays + 1) * day).toISOString());
    await cleanUp(house(), forgetOf(features));
    expect(await db.$count(letters)).toBe(0);
    // The history's triggers go by the database's own clock.
    const past = new Date(Date.now() - 6 * 366 * day);
    await db.update(transfers).set({ endedAt: past });
    await db.update(claims).set({ state: 'cancelled', closedAt: past });
    clock.set(new Date(closed.getTime() + 6 * 366 * day).toISOString());
    await cleanUp(house(), forgetOf(features));
    expect(Object.keys(await left()).filter((table) => reasonOf(table)!.days !== null)).toEqual([]);
  });
});

/** What is written of entries that were about somebody: the first column that a person is given of each. */
async function leftOf(before: PersonalData): Promise<Record<string, number>> {
  const stored = await everythingStored(house().db);
  const found = Object.entries(before).map(([table, rows]) => {
    const keys = rows.map((row) => String(Object.values(row)[0]));
    return [table, keys.filter((key) => stored.get(table)!.some((row) => row.includes(key))).length] as const;
  });
  return Object.fromEntries(found.filter(([, count]) => count > 0));
}

/** The stored files that are somebody's, by the tables that name them. */
async function filesIn(known: KnownPerson) {
  const all = await readOwnRows(house().db, await house().personal(), known);
  return Object.entries(all).flatMap(([table, rows]) => rows.flatMap((row) => row.files.map((id) => ({ table, id }))));
}

describe('somebody of a shop', () => {
  /** A manager who diagnosed a claim, with a photo, looked at an owner's contact data and wrote to them; a cyclist too, or not. */
  async function aManager(hasBike: boolean) {
    const scene = await aClaimScene(house());
    const { reviewer: manager, tag } = scene;
    const { token } = manager;
    const { body: asked } = await request(house(), scene);
    const photo = await anUpload(house(), manager);
    const { version } = asked;
    expect((await finish(house(), scene, { claimId: asked.id, version, evidence: [photo.id] }, manager)).status).toBe(
      200,
    );
    expect((await ask(house(), lookAtOwner, { tag, id: crypto.randomUUID() }, { token })).status).toBe(200);
    await ask(house(), writeToOwner, { tag, id: crypto.randomUUID(), text: 'Sua bike está pronta.' }, { token });
    if (hasBike) await aBike(house(), { owner: manager.id });
    return { ...manager, asked };
  }

  test.each([
    ['without a bike', false],
    ['with one of their own: one account, one deletion', true],
  ])('%s is told every table, and what was said is what happens', async (_what, hasBike) => {
    house().clock.set(new Date().toISOString());
    const manager = await aManager(hasBike);
    const said = (await happens(manager)).body;
    expect(said.shop).toMatchObject({ cnpj: manager.shop.cnpj, isLastOwner: false, colleagues: 1 });
    const before = await readPersonalData(house().db, await house().personal(), await person(manager.id));
    const filled = Object.entries(before).filter(([, rows]) => rows.length > 0);
    const going = said.goes.map(({ table, count }) => [table, count] as const);
    const told = [...going, ...said.stays.flatMap(({ entries }) => Object.entries(entries))];
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(filled.map(([table, rows]) => [table, rows.length])));
    expect(said.goes.map(({ table }) => table)).toContain('memberships');
    const reasons = said.stays.map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(['claims', 'proofs', 'shops', 'number']));
    expect(reasons.includes('bikes')).toBe(hasBike);

    const asking = await ask(house(), askToClose, { proof: byPassword(manager) }, { token: manager.token });
    expect(asking.status).toBe(200);
    house().clock.advance(7 * 86_400);
    await closeDueAccounts(house());
    const staying = Object.assign({}, ...said.stays.map(({ entries }) => entries)) as Record<string, number>;
    expect(await leftOf(before)).toEqual(staying);
    const stored = await everythingStored(house().db);
    stored.delete('letters');
    const text = [...stored.values()].flat().join('\n');
    for (const part of [manager.email, manager.phone]) expect(text).not.toContain(part);
    // The claim goes on without them.
    const [claim] = await house().db.select().from(claims).where(eq(claims.id, manager.asked.id));
    expect(claim).toMatchObject({ state: 'in-review', diagnosedBy: null });
  });

  test('the only Owner reads that the shop would be left without one, and is refused', async () => {
    const owner = await anEmployee(house(), { name: 'Olga Dona' });
    expect((await happens(owner)).body.shop).toMatchObject({ isLastOwner: true, colleagues: 0 });
    const asking = await ask(house(), askToClose, { proof: byPassword(owner) }, { token: owner.token });
    expect(asking.body.code).toBe('last-owner');
    const other = await anEmployee(house(), { shop: owner.shop });
    expect((await happens(owner)).body.shop).toMatchObject({ isLastOwner: false, colleagues: 1 });
    expect((await happens({ ...other, token: other.cyclistToken })).body.shop).toMatchObject({ colleagues: 1 });
    const again = await ask(house(), askToClose, { proof: byPassword(owner) }, { token: owner.token });
    expect(again.status).toBe(200);
  });
});

test('every table that stays has one reason, and no other table', async () => {
  const tables = await house().personal();
  const staying = tables.filter(({ atClosing }) => atClosing.rows === 'stay').map(({ table }) => getTableName(table));
  const reasons = Object.values(stays).flatMap((one) => one.tables as readonly string[]);
  expect(reasons.toSorted()).toEqual(staying.toSorted());
});
