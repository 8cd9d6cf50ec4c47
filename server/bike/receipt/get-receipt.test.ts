import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import {
  getMyBike,
  getReceipt,
  getReceiptPdf,
  linkReceipt,
  removeReceipt,
  takeOffReceipt,
} from '#domain/bike/contract.ts';
import { getShopReceipt } from '#domain/shop/bikes.contract.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
type Asker = { token: string };
const see = ({ token }: Asker, tag: string) => ask(house(), getReceipt, { tag }, { token });
const link = ({ token }: Asker, tag: string, accessKey: string) =>
  ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token });
const remove = ({ token }: Asker, tag: string) => ask(house(), removeReceipt, { tag }, { token });
const takeOff = ({ token }: Asker, tag: string, accessKey: string) =>
  ask(house(), takeOffReceipt, { tag, accessKey }, { token });
const pdf = ({ token }: Asker, tag: string) => ask(house(), getReceiptPdf, { tag }, { token });
const none = { state: 'none', accessKey: null, addedAt: null, doubts: [], invoice: null };

async function anOwner() {
  const person = await anAccount(house(), { phoneConfirmed: true });
  return { person, ...(await aBike(house(), { owner: person.id })) };
}

/** As an import leaves it that found another bike's serial number. */
function refuse(accessKey: string) {
  return house().db.update(receipts).set({ state: 'refused' }).where(eq(receipts.accessKey, accessKey));
}

describe('the receipt of an own bike', () => {
  test('there is none at first, and none after a withdrawal', async () => {
    const { person, tag } = await anOwner();
    expect((await see(person, tag)).body).toEqual(none);
    expect(await remove(person, tag)).toMatchObject({ status: 404, body: { code: 'receipt-none' } });
    await link(person, tag, anAccessKey());
    expect(await remove(person, tag)).toMatchObject({ status: 200, body: none });
    expect((await see(person, tag)).body).toEqual(none);
    expect((await remove(person, tag)).body.code).toBe('receipt-none');
  });

  test('that was refused says so until another key is named', async () => {
    const { person, tag } = await anOwner();
    const accessKey = anAccessKey();
    await link(person, tag, accessKey);
    await refuse(accessKey);
    expect((await see(person, tag)).body).toMatchObject({ state: 'refused', accessKey, invoice: null });
    expect((await remove(person, tag)).body.code).toBe('receipt-none');
    const next = anAccessKey();
    await link(person, tag, next);
    expect((await see(person, tag)).body).toMatchObject({ state: 'pending', accessKey: next });
    await remove(person, tag);
    expect((await see(person, tag)).body).toEqual(none);
  });

  test('that is linked stays where a pending one was meant, and is taken off by its key, once or twice', async () => {
    const { person, tag, bike } = await anOwner();
    const { accessKey } = await anInvoice(house());
    await link(person, tag, accessKey);
    const { body: facts } = await ask(house(), getMyBike, { tag }, { token: person.token });
    expect(facts).toMatchObject({ purchasedOn: '2026-10-05', retailer: 'Pedal Bom' });
    expect(await remove(person, tag)).toMatchObject({ status: 409, body: { code: 'receipt-linked' } });
    expect((await takeOff(person, tag, anAccessKey())).body.code).toBe('receipt-none');
    expect((await see(person, tag)).body.state).toBe('linked');
    for (const _twice of [1, 2])
      expect(await takeOff(person, tag, accessKey)).toMatchObject({ status: 200, body: none });
    // What the bike had from it is gone with it; the receipt itself is history.
    const { body: after } = await ask(house(), getMyBike, { tag }, { token: person.token });
    expect(after).toMatchObject({ purchasedOn: null, retailer: null, warranty: facts.warranty });
    expect(await house().db.select().from(receipts).where(eq(receipts.bikeId, bike.id))).toMatchObject([
      { state: 'removed', accessKey, endedAt: house().clock.now() },
    ]);
    const next = await anOwner();
    expect((await link(next.person, next.tag, accessKey)).body.state).toBe('linked');
    expect(await takeOff(person, tag, accessKey)).toMatchObject({ status: 200, body: none });
    expect((await see(next.person, next.tag)).body.state).toBe('linked');
  });

  test('that is taken off leaves alone what the bike did not have from it', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true });
    const { tag } = await aBike(house(), { owner: person.id, purchasedOn: '2026-09-01', retailer: 'Pedal Bom' });
    const { accessKey } = await anInvoice(house());
    await link(person, tag, accessKey);
    await takeOff(person, tag, accessKey);
    const { body } = await ask(house(), getMyBike, { tag }, { token: person.token });
    expect(body).toMatchObject({ purchasedOn: '2026-09-01', retailer: 'Pedal Bom' });
  });

  test('brought in by a partner says so', async () => {
    const { person, tag, brand } = await anOwner();
    const key = { id: uuidv7(), keyHash: uuidv7(), hint: 'pvk_1', name: 'ERP', brandId: brand.id, scopes: [] };
    await house()
      .db.insert(apiKeys)
      .values({ ...key, createdAt: house().clock.now() });
    await link(person, tag, (await anInvoice(house(), { apiKeyId: key.id, signature: 'trusted' })).accessKey);
    const { check } = (await see(person, tag)).body.invoice!;
    expect(check).toEqual({ signature: 'trusted', byPartner: true, demo: false });
  });

  test('goes to the next owner without the customer’s data; a refused one does not', async () => {
    const [linked, refused] = [await anOwner(), await anOwner()];
    const additionalInfo = 'Entregar a Marina, (11) 98765-4321';
    await link(linked.person, linked.tag, (await anInvoice(house(), { additionalInfo })).accessKey);
    const accessKey = anAccessKey();
    await link(refused.person, refused.tag, accessKey);
    await refuse(accessKey);
    const next = await anAccount(house(), { phoneConfirmed: true });
    for (const { bike } of [linked, refused])
      await house().db.transaction((tx) => beginOwnership(tx, bike.id, next.id, house().clock.now()));
    const { body } = await see(next, linked.tag);
    expect(body).toMatchObject({
      state: 'linked',
      invoice: { customerName: null, customerCpf: null, additionalInfo: null, storeName: 'Pedal Bom' },
    });
    expect(JSON.stringify(body)).not.toMatch(/Marina|52998224725|98765/);
    expect((await see(next, refused.tag)).body).toEqual(none);
    expect((await see(linked.person, linked.tag)).body.code).toBe('not-found');
  });
});

test('all of it is hidden from everybody else, with one answer', async () => {
  const { person, tag } = await anOwner();
  const { accessKey: key } = await anInvoice(house());
  await link(person, tag, key);
  const other = await anAccount(house(), { phoneConfirmed: true });
  const { tag: inactive } = await aBike(house());
  for (const each of [tag, inactive, 'ZZZZ0000']) {
    for (const answer of [
      await see(other, each),
      await remove(other, each),
      await takeOff(other, each, key),
      await pdf(other, each),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
  }
});

describe('what a shop sees', () => {
  const scan = ({ token }: Asker, tag: string) => ask(house(), getShopReceipt, { tag }, { token });

  test('the store, the number and the day; nothing of the customer, no key, no total', async () => {
    const { person, tag } = await anOwner();
    const shop = await anEmployee(house(), { office: 'other' });
    expect((await scan(shop, tag)).body).toEqual({ state: 'none', invoice: null });
    const { accessKey, storeTaxId, number } = await anInvoice(house());
    await link(person, tag, accessKey);
    const { body } = await scan(shop, tag.toLowerCase());
    expect(body).toEqual({
      state: 'linked',
      invoice: {
        storeName: 'Pedal Bom',
        storeTaxId,
        number,
        series: '1',
        issuedAt: '2026-10-05T15:00:00.000Z',
        cancelledAt: null,
        check: { signature: 'valid', byPartner: false, demo: false },
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Marina|52998224725|1290000/);
    expect(JSON.stringify(body)).not.toContain(accessKey);
  });

  test('a key that is pending; one that was refused is its owner’s affair', async () => {
    const { person, tag } = await anOwner();
    const shop = await anEmployee(house());
    const accessKey = anAccessKey();
    await link(person, tag, accessKey);
    expect((await scan(shop, tag)).body).toEqual({ state: 'pending', invoice: null });
    await refuse(accessKey);
    expect((await scan(shop, tag)).body).toEqual({ state: 'none', invoice: null });
  });

  test('of a bike that nobody activated, of an unknown tag, of none: each says so', async () => {
    const shop = await anEmployee(house());
    const { tag: inactive } = await aBike(house());
    for (const [tag, status, code] of [
      [inactive, 409, 'tag-inactive'],
      ['ZZZZ0000', 404, 'tag-unknown'],
      ['a!', 404, 'tag-malformed'],
    ] as const) {
      const answer = await scan(shop, tag);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });
});
