import { eq } from 'drizzle-orm';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { liveReceiptStates, receiptMachine, type StoredReceiptState } from '#domain/bike/receipt.ts';
import { statesBefore } from '#domain/state-machine.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { importThem } from '#tests/builders/invoice-files.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { useHouse } from '#tests/server/house.ts';
import { endReceipt } from './receipt-changes.store.ts';

const house = useHouse();
const states = Object.keys(receiptMachine.states) as StoredReceiptState[];

/** A bike's receipt that is in a state already, and the invoice that has its key. */
async function aReceipt(state: StoredReceiptState) {
  const { id: accountId } = await anAccount(house(), { phoneConfirmed: true });
  const { bike, brand } = await aBike(house(), { owner: accountId });
  const invoice = anNfe({ items: [{ description: `BICICLETA ${brand.name}` }], customer: null, model: 65 });
  const id = uuidv7();
  const createdAt = house().clock.now();
  await house()
    .db.insert(receipts)
    .values({ id, bikeId: bike.id, accountId, accessKey: invoice.accessKey, state, createdAt });
  const now = async () => (await house().db.select().from(receipts).where(eq(receipts.id, id)))[0]!;
  return { id, invoice, now };
}

test.each(states)('a receipt that is %s is taken off where it is pending, else left as it is', async (state) => {
  const { id, now } = await aReceipt(state);
  const before = await now();
  const may = state === 'pending';
  const ending = { id, from: 'pending' as const, endedAt: house().clock.now() };
  expect(await house().db.transaction((tx) => endReceipt(tx, ending))).toBe(may);
  const after = may ? { ...before, state: 'removed', endedAt: house().clock.now() } : before;
  expect(await now()).toEqual(after);
});

test.each(states)('an imported invoice decides a receipt that is %s if the table says so', async (state) => {
  const { invoice, now } = await aReceipt(state);
  const before = await now();
  await importThem(house(), [invoice]);
  const may = state !== 'linked' && statesBefore(receiptMachine, 'linked').includes(state);
  expect(await now()).toEqual(may ? { ...before, ...linked() } : before);
});

const linked = () => ({
  state: 'linked',
  gaveDay: true,
  gaveShop: true,
  serialMatch: 'not-printed',
  linkedAt: house().clock.now(),
});

test('the database keeps the places of the receipts that hold one', () => {
  const wanted = `state in (${liveReceiptStates.map((state) => `'${state}'`).join(', ')})`;
  const conditions = getTableConfig(receipts).indexes.flatMap(({ config: { where } }) => where ?? []);
  expect(conditions.map((where) => new PgDialect().sqlToQuery(where).sql)).toEqual([wanted, wanted]);
});
