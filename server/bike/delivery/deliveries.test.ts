import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getDelivery, getMyBike, linkReceipt, sayDelivery, takeOffReceipt } from '#domain/bike/contract.ts';
import { deliveryChanges } from '#domain/bike/delivery.ts';
import { requestClaim } from '#domain/claim/owner.contract.ts';
import { getMyPart } from '#domain/component/contract.ts';
import { getBikeCheck, shareCheck } from '#domain/ownership/bike-check.contract.ts';
import { getWarrantyStatement } from '#domain/warranty/contract.ts';
import { bikesImporter } from '#server/bike/import/import-bikes.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { aPart } from '#tests/builders/part.ts';
import { aShop } from '#tests/builders/shop.ts';
import { aStore } from '#tests/builders/store.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();
const begin = '2026-11-20T15:00:00Z';
beforeEach(() => house().clock.set(begin));
afterEach(() => house().clock.set(begin));

const invoicedOn = '2026-08-15';
const activatedOn = '2026-08-30';

/** A bike that was activated two weeks after its invoice, which is linked, and a part that the law alone covers. */
async function aBoughtBike({
  receipt = true,
  purchasedOn = invoicedOn,
}: { receipt?: boolean; purchasedOn?: string | null } = {}) {
  const owner = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
  const since = new Date(`${activatedOn}T15:00:00Z`);
  const made = await aBike(house(), { owner: owner.id, since, purchasedOn, warrantyMonths: 24 });
  const { tag, serialNumber } = made;
  const { accessKey } = await anInvoice(house(), { serialNumber, issuedAt: new Date(`${invoicedOn}T15:00:00Z`) });
  const { token } = owner;
  if (receipt) await ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token });
  const part = await aPart(house(), made.bike.id, { name: 'Corrente', warrantyMonths: 0 });
  return { ...made, owner, token, accessKey, part };
}
type Bought = Awaited<ReturnType<typeof aBoughtBike>>;

const say = ({ tag, token }: Pick<Bought, 'tag' | 'token'>, deliveredOn: string) =>
  ask(house(), sayDelivery, { tag, deliveredOn }, { token });
const read = async ({ tag, token }: Pick<Bought, 'tag' | 'token'>) =>
  (await ask(house(), getDelivery, { tag }, { token })).body;

/** The first and last day of the bike's warranty and its part's, wherever they are told. */
async function terms({ tag, token, part, owner }: Bought) {
  const mine = (await ask(house(), getMyBike, { tag }, { token })).body;
  const component = (await ask(house(), getMyPart, { tag, id: part.id }, { token })).body;
  const secret = randomBytes(32).toString('base64url');
  await ask(house(), shareCheck, { tag, id: uuidv7(), secret, days: 7 }, { token });
  const check = (await ask(house(), getBikeCheck, { secret })).body;
  const pdf = (await ask(house(), getWarrantyStatement, { tag }, { token })).body as unknown as Uint8Array;
  return {
    bike: [mine.warranty.startsOn, mine.warranty.endsOn],
    part: [component.warranty.layers[0]!.startsOn, component.warranty.endsOn, component.warranty.layers[0]!.since],
    check: check.warrantyEndsOn,
    statement: readPdf(pdf).text.replace(/\s+/g, ' '),
    letters: (await lettersTo(house(), owner.email))
      .filter(({ kind }) => kind === 'delivery-noted')
      .map(({ text }) => text),
  };
}

describe('the day of the delivery', () => {
  test('is not known at first: the terms run from the invoice', async () => {
    const bought = await aBoughtBike();
    expect(await read(bought)).toEqual({
      deliveredOn: null,
      saidBy: null,
      boughtOn: invoicedOn,
      from: invoicedOn,
      to: activatedOn,
      changesLeft: deliveryChanges,
    });
    expect(await terms(bought)).toMatchObject({
      bike: [invoicedOn, '2028-11-13'],
      part: [invoicedOn, '2026-11-13', 'purchase'],
    });
  });

  test('is what all terms run from, everywhere, and its owner is told', async () => {
    const bought = await aBoughtBike();
    expect((await say(bought, '2026-08-25')).body).toMatchObject({
      deliveredOn: '2026-08-25',
      saidBy: 'owner',
      changesLeft: 2,
    });
    const { statement, letters, ...days } = await terms(bought);
    expect(days).toEqual({
      bike: ['2026-08-25', '2028-11-23'],
      part: ['2026-08-25', '2026-11-23', 'delivery'],
      check: '2028-11-23',
    });
    expect(statement).toContain('25 de agosto de 2026');
    expect(statement).toContain('23 de novembro de 2028');
    expect(letters).toHaveLength(1);
    for (const said of ['25 de agosto de 2026', '25 de agosto de 2028', '23 de novembro de 2028'])
      expect(letters[0]).toContain(said);
  });

  test.each([
    [null, 'warranty-expired'],
    ['2026-08-21', 'warranty-expired'],
    ['2026-08-22', undefined],
    ['2026-08-25', undefined],
  ] as const)('delivered on %s, a claim after 97 days is answered with %s', async (deliveredOn, code) => {
    const bought = await aBoughtBike();
    const { cnpj } = await aShop(house());
    const { id: storeId } = await aStore(house(), { brandId: bought.brand.id, cnpj });
    if (deliveredOn) await say(bought, deliveredOn);
    const input = { tag: bought.tag, partId: bought.part.id, id: uuidv7(), text: 'Arrebentou.', evidence: [], storeId };
    const { body } = await ask(house(), requestClaim, input, { token: bought.token });
    // What is not refused for its term is refused for a shop where nobody works.
    expect(body.code).toBe(code ?? 'store-unavailable');
  });

  test.each([
    ['before the invoice', '2026-08-14'],
    ['after the activation', '2026-08-31'],
    ['in the future', '2026-11-21'],
  ])('is not %s', async (_, day) => {
    const bought = await aBoughtBike();
    expect(await say(bought, day)).toMatchObject({ status: 422, body: { errors: [{ at: 'deliveredOn' }] } });
    expect((await read(bought)).deliveredOn).toBeNull();
  });

  test('is said so often at most; the same again is no change, and tells nobody twice', async () => {
    const bought = await aBoughtBike();
    for (const day of ['2026-08-20', '2026-08-20', '2026-08-21', '2026-08-22'])
      expect((await say(bought, day)).status).toBe(200);
    expect(await say(bought, '2026-08-23')).toMatchObject({ status: 409, body: { code: 'delivery-settled' } });
    expect((await say(bought, '2026-08-22')).body).toMatchObject({ deliveredOn: '2026-08-22', changesLeft: 0 });
    expect((await terms(bought)).letters).toHaveLength(deliveryChanges);
  });

  test('of many at once no more are taken', async () => {
    const bought = await aBoughtBike();
    const days = ['2026-08-20', '2026-08-21', '2026-08-22', '2026-08-23', '2026-08-24'];
    const answers = await Promise.all(days.map((day) => say(bought, day)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(deliveryChanges);
  });

  test('can be said without a receipt, within a year before the activation', async () => {
    const bought = await aBoughtBike({ receipt: false, purchasedOn: null });
    expect(await read(bought)).toMatchObject({ boughtOn: null, from: '2025-08-29', to: activatedOn });
    expect((await say(bought, '2026-08-01')).body.deliveredOn).toBe('2026-08-01');
  });

  test('goes with the receipt that is taken off; what was said stays counted', async () => {
    const bought = await aBoughtBike();
    await say(bought, '2026-08-25');
    const { tag, accessKey, token } = bought;
    await ask(house(), takeOffReceipt, { tag, accessKey }, { token });
    expect(await read(bought)).toMatchObject({ deliveredOn: null, saidBy: null, changesLeft: 2 });
  });

  test('of a bike of somebody else is not there', async () => {
    const bought = await aBoughtBike();
    const other = await anAccount(house(), { phoneConfirmed: true });
    for (const answer of [
      await ask(house(), getDelivery, { tag: bought.tag }, { token: other.token }),
      await say({ tag: bought.tag, token: other.token }, '2026-08-25'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

test('a partner’s day stays: its owner sees it and does not change it', async () => {
  const bought = await aBoughtBike();
  await house().db.update(bikes).set({ deliveredOn: '2026-08-20' }).where(eq(bikes.id, bought.bike.id));
  expect(await read(bought)).toMatchObject({ deliveredOn: '2026-08-20', saidBy: 'partner', changesLeft: 0 });
  expect((await say(bought, '2026-08-25')).body.code).toBe('delivery-known');
  expect((await terms(bought)).bike).toEqual(['2026-08-20', '2028-11-18']);
});

test('a table of bikes may bring it, not before the purchase and not in the future', async () => {
  const { brand, model } = await aBike(house());
  const row = (serial: string, purchased: string, delivered: string) => ({
    brand: brand.slug,
    model: model.name,
    serial_number: serial,
    purchased_on: purchased,
    delivered_on: delivered,
  });
  const report = await importRows(house(), bikesImporter, [
    row('D-1001', '2026-08-15', '2026-08-20'),
    row('D-1002', '2026-08-15', '2026-08-14'),
    row('D-1003', '2026-08-15', '2026-11-21'),
  ]);
  expect(reportInWords(report)).toEqual([
    'added 1, refused 2',
    '3 delivered_on delivery-early',
    '4 delivered_on date-future',
    '2 tag tag-issued',
  ]);
  const [kept] = await house().db.select().from(bikes).where(eq(bikes.serialNumber, 'D-1001'));
  expect(kept).toMatchObject({ purchasedOn: '2026-08-15', deliveredOn: '2026-08-20', deliverySaid: 0 });
});
