import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as contracts from '#domain/claim/numbers.contract.ts';
import { ageBucketOf, ageBuckets } from '#domain/claim/numbers.contract.ts';
import type { ClaimState } from '#domain/claim/states.ts';
import { claimEvents } from '#server/claim/tables.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let reader: EmployeePerson;
let bike: Awaited<ReturnType<typeof aBike>>;

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  reader = await anEmployee(house());
  bike = await aBike(house(), { owner: (await anAccount(house())).id });
});

type Wish = { state?: ClaimState; on?: string; decided?: [state: ClaimState, at: string][]; model?: string };

/** A claim that began at noon of a day, and what was decided of it when. */
async function claim({ state = 'open', on = '2026-11-20', decided = [], model = 'X1' }: Wish, of = bike) {
  const part = await aPart(house(), of.bike.id, { name: `Peça ${randomUUID()}`, brand: 'Aurora', model });
  const createdAt = new Date(`${on}T15:00:00Z`);
  const about = { bikeId: of.bike.id, componentId: part.id, shopId: reader.shop.id };
  const { id } = await aClaim(house(), { ...about, state, complainedOn: on, createdAt });
  for (const [kind, at] of decided)
    await house()
      .db.insert(claimEvents)
      .values({
        id: randomUUID(),
        claimId: id,
        kind: kind as 'approved',
        side: 'shop',
        accountId: reader.id,
        details: { reason: 'material-defect', text: null, diagnosis: null },
        at: new Date(at),
      });
  return { id, part };
}

/** The builder's parts have places of their own on one bike; here they are of one kind. */
async function rename(id: string, brand = 'Aurora') {
  await house()
    .db.update(components)
    .set({ name: 'Câmbio', brand, retiredAt: house().clock.now() })
    .where(eq(components.id, id));
}

async function setBatch(tag: string, batch: string) {
  await house().db.update(bikes).set({ batch }).where(eq(bikes.tag, tag));
}

const numbers = async ({ token }: { token: string } = reader) =>
  (await ask(house(), contracts.getClaimNumbers, {}, { token })).body;

test('ages are counted in buckets that end with the marks of the law’s clock', () => {
  expect(ageBuckets.map(({ from, to, mark }) => [from, to, mark])).toEqual([
    [0, 7, 'running'],
    [8, 15, 'running'],
    [16, 22, 'running'],
    [23, 30, 'near'],
    [31, null, 'passed'],
  ]);
  expect([0, 7, 8, 22, 23, 30, 31, 400].map(ageBucketOf)).toEqual([0, 0, 1, 2, 3, 3, 4, 4]);
});

test('a shop without claims has zeros, and no times', async () => {
  const none = await numbers();
  expect(none.decided).toEqual({ count: 0, approved: 0, medianDays: null, ninetyPercentDays: null });
  const months = none.months.map(({ month }) => month);
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([12, '2025-12', '2026-01', '2026-11']);
  expect(none.failures).toEqual([]);
});

test('what waits is counted by state and age, what is closed is not', async () => {
  await claim({ state: 'open', on: '2026-11-20' });
  await claim({ state: 'open', on: '2026-10-28' });
  await claim({ state: 'in-review', on: '2026-10-20' });
  await claim({ state: 'cancelled', on: '2026-11-01' });
  const { waiting } = await numbers();
  const seen = waiting.filter(({ count }) => count > 0).map(({ state, count, ages }) => [state, count, ages]);
  expect(seen).toEqual([
    ['open', 2, [1, 0, 0, 1, 0]],
    ['in-review', 1, [0, 0, 0, 0, 1]],
  ]);
});

test('time to decision, share and months go by the last decision of the last twelve months', async () => {
  for (const [at, day] of ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-11'].entries())
    await claim({ state: 'approved', on: '2026-11-01', decided: [['approved', `${day}T15:00:00Z`]], model: `M${at}` });
  // Rejected, and approved on appeal in the month after.
  await claim({
    state: 'approved',
    on: '2026-10-20',
    decided: [
      ['rejected', '2026-10-25T15:00:00Z'],
      ['approved', '2026-11-09T15:00:00Z'],
    ],
    model: 'M8',
  });
  await claim({ state: 'rejected', on: '2026-11-01', decided: [['rejected', '2026-11-05T15:00:00Z']] });
  await claim({ state: 'rejected', on: '2025-11-01', decided: [['rejected', '2025-11-30T15:00:00Z']] });
  // The last instants of a month in São Paulo.
  await claim({ state: 'rejected', on: '2026-08-31', decided: [['rejected', '2026-09-01T02:59:00Z']] });
  const { decided, months } = await numbers();
  expect(decided).toMatchObject({ count: 7, approved: 5 });
  // 0.5, 1, 2, 3, 4, 10 and 20 days.
  expect([decided.medianDays, decided.ninetyPercentDays]).toEqual([3, 14]);
  const busy = months.filter(({ opened, approved, rejected }) => opened + approved + rejected > 0);
  expect(busy).toEqual([
    { month: '2026-08', opened: 1, approved: 0, rejected: 1 },
    { month: '2026-10', opened: 1, approved: 0, rejected: 0 },
    { month: '2026-11', opened: 5, approved: 5, rejected: 1 },
  ]);
});

test('a part that failed again is named with its batch; cancelled and rejected claims do not count', async () => {
  const other = await aBike(house(), { owner: (await anAccount(house())).id });
  for (const { tag } of [bike, other]) await setBatch(tag, 'L-7');
  for (const claimed of [bike, other]) {
    const { part } = await claim({ model: 'Deore' }, claimed);
    await rename(part.id);
  }
  for (const state of ['cancelled', 'rejected'] as const) {
    const { part } = await claim({ state, model: 'XT' });
    await rename(part.id);
  }
  await claim({ model: 'Once' });
  expect((await numbers()).failures).toEqual([
    { name: 'Câmbio', brand: 'Aurora', model: 'Deore', batch: 'L-7', claims: 2, bikes: 2 },
  ]);
});

test('another shop sees nothing of it, a brand’s key what is on its own bikes', async () => {
  await claim({});
  expect((await numbers(await anEmployee(house()))).months.at(-1)).toMatchObject({ opened: 0 });
  const own = await anApiKey(house(), { brandId: bike.brand.id, scopes: ['claims:read'] });
  const others = await anApiKey(house(), { brandId: (await aBike(house())).brand.id, scopes: ['claims:read'] });
  const opened = async (token: string) =>
    (await ask(house(), contracts.getBrandClaimNumbers, {}, { token })).body.months.at(-1)!.opened;
  expect([await opened(own.secret), await opened(others.secret)]).toEqual([1, 0]);
});

test('the table has a measure a row, and a part that is named like a formula is a text', async () => {
  for (const claimed of [bike, bike]) {
    const { part } = await claim({ model: '1+1' }, claimed);
    await rename(part.id, '=SUM(A1)');
  }
  const { secret } = await anApiKey(house(), { brandId: bike.brand.id, scopes: ['claims:read'] });
  const { body, headers } = await ask(house(), contracts.getBrandClaimNumbersTable, {}, { token: secret });
  const lines = Buffer.from(body).toString('utf8').split('\r\n');
  expect(headers['content-type']).toBe('text/csv');
  expect(lines[0]).toBe('\uFEFFmeasure;of;detail;value');
  expect(lines).toContain('waiting;open;0-7 days;2');
  expect(lines).toContain('month;2026-11;opened;2');
  expect(lines).toContain("repeated failure;'=SUM(A1) 1+1 (Câmbio);;2");
});
