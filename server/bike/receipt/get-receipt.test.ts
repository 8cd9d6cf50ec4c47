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
import { getClaimFile } from '#domain/insurance/claim-file.contract.ts';
import { getShopReceipt } from '#domain/shop/bikes.contract.ts';
import { saveCancellation } from '#server/bike/invoices/cancellations.store.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { makeOwner } from '#tests/builders/make/make-bike.ts';
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
const none = { state: 'none', accessKey: null, addedAt: null, doubts: [], invoice: null, inherited: null };

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

  test('shows the next owner that it was checked and its day, by every endpoint; one that is not linked, nothing', async () => {
    const [linked, refused, pending] = [await anOwner(), await anOwner(), await anOwner()];
    const additionalInfo = 'Entregar a Marina, (11) 98765-4321';
    const { accessKey, number } = await anInvoice(house(), { additionalInfo, key: { number: 987_654 } });
    await link(linked.person, linked.tag, accessKey);
    const other = anAccessKey();
    await link(refused.person, refused.tag, other);
    await refuse(other);
    await link(pending.person, pending.tag, anAccessKey());
    const next = await anAccount(house(), { phoneConfirmed: true });
    for (const owned of [linked, refused, pending])
      await house().db.transaction((tx) => makeOwner(tx, house(), owned, next.id, house().clock.now()));
    const { tag } = linked;
    const inherited = { ...none, state: 'linked', inherited: { boughtOn: '2026-10-05', holds: true } };
    const { body } = await see(next, tag);
    expect(body).toEqual(inherited);
    const asker = { token: next.token };
    const answers = [
      body,
      (await link(next, tag, anAccessKey())).body,
      (await link(next, tag, accessKey)).body,
      (await remove(next, tag)).body,
      (await takeOff(next, tag, accessKey)).body,
      (await pdf(next, tag)).body,
      (await ask(house(), getMyBike, { tag }, asker)).body,
      (await ask(house(), getClaimFile, { tag }, asker)).body,
    ];
    expect(answers.map((answer) => ('code' in answer ? answer.code : 'ok'))).toEqual([
      'ok',
      'receipt-exists',
      'ok',
      'receipt-linked',
      'receipt-none',
      'receipt-none',
      'ok',
      'ok',
    ]);
    const said = JSON.stringify(answers);
    expect(said).not.toMatch(/Marina|52998224725|98765-|1290000/);
    expect(said).not.toContain(accessKey);
    expect(said).not.toContain(`"${number}"`);
    expect((await see(next, tag)).body).toEqual(inherited);
    for (const bike of [refused, pending]) expect((await see(next, bike.tag)).body).toEqual(none);
    for (const answer of [await see(linked.person, tag), await pdf(linked.person, tag)])
      expect(answer.body.code).toBe('not-found');
  });

  test('that was cancelled says so to the next owner too', async () => {
    const { person, tag, bike } = await anOwner();
    const { accessKey } = await anInvoice(house());
    await link(person, tag, accessKey);
    const now = house().clock.now();
    const ended = {
      accessKey,
      type: 'return',
      cancelledAt: now,
      signature: 'valid',
      apiKeyId: null,
      importedAt: now,
    } as const;
    await house().db.transaction((tx) => saveCancellation(tx, ended));
    const next = await anAccount(house(), { phoneConfirmed: true });
    await house().db.transaction((tx) => beginOwnership(tx, bike.id, next.id, now));
    expect((await see(next, tag)).body).toMatchObject({ invoice: null, inherited: { holds: false } });
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
        returned: false,
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
