import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getFile } from '#domain/http/file.contract.ts';
import { removeUpload } from '#domain/uploads/contract.ts';
import { evidence } from '#server/claim/tables.ts';
import { removeRows } from '#server/db/remove-rows.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { evidenceOf, orphans } from './evidence.store.ts';
import { keepDraftEvidence, takeEvidence } from './take-evidence.ts';

const house = useHouse();
let mechanic: EmployeePerson;
let owner: Person;
let bike: Awaited<ReturnType<typeof aBike>>['bike'];
let claimId: string;

beforeAll(async () => {
  mechanic = await anEmployee(house(), { office: 'mechanic' });
  owner = await anAccount(house(), { phoneConfirmed: true });
  ({ bike } = await aBike(house(), { owner: owner.id }));
});
beforeEach(async () => {
  claimId = await anotherClaim();
});

async function anotherClaim(): Promise<string> {
  const part = await aPart(house(), bike.id, { name: `Peça ${randomUUID()}` });
  const claim = await aClaim(house(), { bikeId: bike.id, componentId: part.id, shopId: mechanic.shop.id });
  return claim.id;
}

const anId = async (sender: { token: string } = mechanic) => (await anUpload(house(), sender)).id;
const take = (ids: string[], causeId: string = randomUUID(), accountId = mechanic.id, claim = claimId) =>
  house().db.transaction((tx) => takeEvidence(tx, { ids, accountId, claimId: claim, ofDraft: true, causeId }));
const keep = (ids: string[], accountId = mechanic.id, claim = claimId) =>
  house().db.transaction((tx) => keepDraftEvidence(tx, { ids, accountId, claimId: claim, now: house().clock.now() }));
const shown = async (causeId: string | null, claim = claimId) =>
  (await evidenceOf(house().db, claim, (fileId) => fileId)).get(causeId)?.map(({ id }) => id) ?? [];
const codeOf = (work: Promise<void>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

describe('what is sent with a claim', () => {
  test('is shown with its cause, in its order', async () => {
    const [one, two, three] = [await anId(), await anId(), await anId()];
    const [first, second] = [randomUUID(), randomUUID()];
    await take([three, one], first);
    await take([two], second);
    expect(await shown(first)).toEqual([three, one]);
    expect(await shown(second)).toEqual([two]);
    expect(await shown(null)).toEqual([]);
  });

  test('is in one claim only, and all of it or nothing is taken', async () => {
    const [used, free] = [await anId(), await anId()];
    await take([used]);
    expect(await codeOf(take([free, used]))).toBe('evidence-used');
    expect(await codeOf(take([free, used], randomUUID(), mechanic.id, await anotherClaim()))).toBe('evidence-used');
    const cause = randomUUID();
    expect(await codeOf(take([free], cause))).toBe('ok');
    expect(await shown(cause)).toEqual([free]);
  });

  test('of two at once one wins', async () => {
    const ids = [await anId(), await anId()];
    const codes = await Promise.all([codeOf(take(ids)), codeOf(take(ids.toReversed()))]);
    expect(codes.toSorted()).toEqual(['evidence-used', 'ok']);
  });

  test('has to be there, ready and the sender’s own', async () => {
    const others = await anId(owner);
    const refused = await anUpload(house(), mechanic, { bytes: Buffer.from('no picture') });
    for (const id of [randomUUID(), others, refused.id]) expect(await codeOf(take([id]))).toBe('evidence-missing');
  });
});

describe('a draft', () => {
  test('keeps what it names and lets go of the rest, which can be sent with another claim', async () => {
    const [one, two] = [await anId(), await anId()];
    await keep([one, two]);
    await keep([two, one]);
    expect(await shown(null)).toEqual([two, one]);
    await keep([two]);
    expect(await shown(null)).toEqual([two]);
    const other = await anotherClaim();
    expect(await codeOf(take([two], randomUUID(), mechanic.id, other))).toBe('evidence-used');
    expect(await codeOf(take([one], randomUUID(), mechanic.id, other))).toBe('ok');
  });

  test('is sent by a colleague', async () => {
    const id = await anId();
    await keep([id]);
    const colleague = await anEmployee(house(), { shop: mechanic.shop, office: 'manager' });
    const cause = randomUUID();
    await take([id], cause, colleague.id);
    expect(await shown(cause)).toEqual([id]);
  });

  test('is not taken back, nor forgotten after a day', async () => {
    const id = await anId();
    await keep([id]);
    expect((await ask(house(), removeUpload, { id }, mechanic)).body.code).toBe('upload-used');
    await removeRows(house().db, orphans(new Date(house().clock.now().getTime() + 1)));
    expect(await shown(null)).toEqual([id]);
  });
});

test('who reads it: until it is sent its sender, in a draft the shop, then who may read the claim', async () => {
  const id = await anId();
  const other = await anEmployee(house());
  const colleague = await anEmployee(house(), { shop: mechanic.shop, office: 'salesperson' });
  const [row] = await house().db.select().from(evidence).where(eq(evidence.id, id));
  const reads = async (...people: { token: string }[]) =>
    Promise.all(
      people.map(async ({ token }) => (await ask(house(), getFile, { id: row!.fileId }, { token })).status === 200),
    );
  const all = [mechanic, colleague, owner, other, await anAccount(house())];
  expect(await reads(...all)).toEqual([true, false, false, false, false]);
  await keep([id]);
  expect(await reads(...all)).toEqual([true, true, false, false, false]);
  await take([id]);
  expect(await reads(...all)).toEqual([true, true, true, false, false]);
  await house()
    .db.update(memberships)
    .set({ suspendedAt: house().clock.now() })
    .where(eq(memberships.accountId, colleague.id));
  await house().db.update(ownerships).set({ until: house().clock.now() }).where(eq(ownerships.bikeId, bike.id));
  expect(await reads(...all)).toEqual([true, false, false, false, false]);
});
