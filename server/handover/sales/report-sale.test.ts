import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contracts from '#domain/handover/contract.ts';
import { reportSale } from '#domain/handover/sales.contract.ts';
import type { InputOf } from '#domain/http/contract.ts';
import { revokeShopKey } from '#domain/shop/keys.contract.ts';
import { handovers } from '#server/handover/tables.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBike, type BikeWish } from '#tests/builders/bike.ts';
import { accept, aMobile, handOver, linkTo } from '#tests/builders/handover.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { aShopKey } from '#tests/builders/shop-key.ts';
import { aStore } from '#tests/builders/store.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { handoverIdOf } from './report-sale.ts';

const house = useHouse();
let key: Awaited<ReturnType<typeof aShopKey>>;
beforeAll(async () => {
  key = await aShopKey(house());
});

type Sale = Partial<InputOf<typeof reportSale>>;
let sales = 0;
const report = (sale: Sale, token = key.secret) =>
  ask(house(), reportSale, { id: `NF-${++sales}`, to: aMobile(), ...sale }, { token });
const ownInvoice = () => anAccessKey({ issuer: key.shop.cnpj });
/** A new bike, as the system that sold it names it. */
async function sold(wish: BikeWish = {}) {
  const { tag, serialNumber, brand } = await aBike(house(), wish);
  return { tag, serialNumber, brand };
}

describe('a sale that the shop’s own system reports', () => {
  test('hands the bike over: by serial number and invoice; the customer takes it, the shop sees by which system', async () => {
    const { serialNumber, tag } = await sold();
    const [to, accessKey] = [aMobile(), ownInvoice()];
    const { body } = await report({ id: 'pedido/77', serialNumber: ` ${serialNumber.toLowerCase()}`, accessKey, to });
    expect(body).toMatchObject({
      id: 'pedido/77',
      handover: { tag, state: 'waiting', day: '2026-11-20', system: 'Bling' },
    });
    const [row] = await house().db.select().from(handovers).where(eq(handovers.id, body.handover.id));
    expect(row).toMatchObject({ handedOverBy: key.owner.id, apiKeyId: key.id, accessKey, language: 'pt-BR' });
    const { body: list } = await ask(house(), contracts.listHandovers, {}, { token: key.owner.token });
    expect(list.handovers.find(({ id }) => id === body.handover.id)).toMatchObject({ system: 'Bling' });
    expect((await accept(house(), await linkTo(house(), to))).body).toMatchObject({ tag });
    const again = await report({ id: 'pedido/77', serialNumber, accessKey, to });
    expect(again.body).toMatchObject({
      id: 'pedido/77',
      handover: { id: body.handover.id, state: 'accepted', contact: null },
    });
    expect(await lettersTo(house(), to)).toHaveLength(1);
  });

  test('by the tag alone, by e-mail, in English, of the day before yesterday', async () => {
    const { tag } = await sold();
    const to = `mei.${tag}@example.com`.toLowerCase();
    const { body } = await report({ tag, to, language: 'en', day: '2026-11-18' });
    expect(body.handover).toMatchObject({ day: '2026-11-18', until: '2026-12-18' });
    const [letter] = await lettersTo(house(), to);
    expect(letter!.text).toContain('handed this bike over to you on November 18, 2026');
  });

  test('is one sale, however often and at once; another under its number is refused', async () => {
    const { tag } = await sold();
    const sale = { id: 'order-1', tag, to: aMobile(), accessKey: ownInvoice() };
    const answers = await Promise.all([1, 2, 3].map(() => report(sale)));
    expect(new Set(answers.map(({ body }) => body.handover?.id))).toEqual(
      new Set([handoverIdOf(key.shop.id, 'order-1')]),
    );
    expect(await lettersTo(house(), sale.to)).toHaveLength(1);
    const { tag: other } = await sold();
    for (const changed of [
      { tag: other },
      { to: aMobile() },
      { accessKey: ownInvoice() },
      { accessKey: undefined },
      { language: 'en' as const },
      { day: '2026-11-19' },
    ])
      expect((await report({ ...sale, ...changed })).body.code).toBe('id-taken');
    // The same number in another shop's system is another sale.
    const elsewhere = await aShopKey(house());
    expect((await report({ id: 'order-1', tag: other }, elsewhere.secret)).status).toBe(200);
  });

  test('meets what the counter meets, and sends nothing then', async () => {
    const owner = await anAccount(house());
    const [owned, stolen, fresh] = [await sold({ owner: owner.id }), await sold({ stolen: true }), await sold()];
    const { accessKey: others } = await anInvoice(house(), {
      key: { issuer: key.shop.cnpj },
      serialNumber: 'XYZ-99887766',
    });
    const waiting = await sold();
    await report({ tag: waiting.tag });
    const to = aMobile();
    const cases: [Sale, string][] = [
      [{ tag: owned.tag }, 'already-activated'],
      [{ tag: stolen.tag }, 'bike-stolen'],
      [{ tag: waiting.tag }, 'handover-waiting'],
      [{ tag: 'ZZZZ9999' }, 'tag-unknown'],
      [{ tag: fresh.tag, serialNumber: 'SN-OTHER' }, 'serial-mismatch'],
      [{ serialNumber: 'NOBODY-HAS-IT', accessKey: ownInvoice() }, 'serial-unknown'],
      [{ tag: fresh.tag, accessKey: anAccessKey() }, 'receipt-elsewhere'],
      [{ tag: fresh.tag, accessKey: others }, 'receipt-serial-mismatch'],
    ];
    for (const [sale, code] of cases) expect((await report({ to, ...sale })).body.code).toBe(code);
    expect(await lettersTo(house(), to)).toEqual([]);
  });

  test('at a listed store, of its brands; of two bikes with the number, the one of a brand that it sells', async () => {
    const { shop, secret } = await aShopKey(house());
    const [one, other] = [await sold({ serialNumber: 'TWIN-0001' }), await sold({ serialNumber: 'twin 0001' })];
    const accessKey = anAccessKey({ issuer: shop.cnpj });
    expect((await report({ serialNumber: 'TWIN0001', accessKey }, secret)).body.code).toBe('serial-ambiguous');
    await aStore(house(), { cnpj: shop.cnpj, brandId: other.brand.id });
    expect((await report({ tag: one.tag }, secret)).body.code).toBe('brand-elsewhere');
    expect((await report({ serialNumber: 'TWIN0001', accessKey }, secret)).body.handover.tag).toBe(other.tag);
  });

  test.each<[string, Sale, string]>([
    ['without a bike', {}, 'serialNumber required'],
    ['a serial number without the invoice', { serialNumber: 'ABC-1234' }, 'accessKey required'],
    [
      'an invoice of a month to come',
      { tag: 'ZZZZ9999', accessKey: anAccessKey({ month: '2027-01' }) },
      'accessKey key-future',
    ],
    ['a day to come', { tag: 'ZZZZ9999', day: '2026-11-21' }, 'day date-future'],
    ['a day too long ago', { tag: 'ZZZZ9999', day: '2026-11-12' }, 'day date-too-old'],
    ['a number of a sale with blanks', { id: 'a b', tag: 'ZZZZ9999' }, 'id invalid'],
    ['a number of a sale that is none', { id: '', tag: 'ZZZZ9999' }, 'id invalid'],
  ])('%s is no sale', async (_, sale, fault) => {
    const { status, body } = await report(sale);
    expect(status).toBe(422);
    expect(body.errors!.map(({ at, code }) => `${at} ${code}`)).toEqual([fault]);
  });

  test('shares the day’s links with the counter, and comes by an Owner’s key alone', async () => {
    const { owner, secret, shop, id } = await aShopKey(house());
    for (let sale = 0; sale < 40; sale++)
      await (sale % 2
        ? report({ tag: (await sold()).tag }, secret)
        : handOver(house(), { seller: owner, ...(await aBike(house())) }));
    expect((await report({ tag: (await sold()).tag }, secret)).body.code).toBe('handovers-used-up');
    const operators = await anApiKey(house(), { shopId: shop.id });
    expect((await report({ tag: 'ZZZZ9999' }, operators.secret)).body.code).toBe('api-key-scope');
    expect((await report({ tag: 'ZZZZ9999' }, owner.token)).body.code).toBe('api-key-invalid');
    await ask(house(), revokeShopKey, { id }, { token: owner.token });
    expect((await report({ tag: 'ZZZZ9999' }, secret)).body.code).toBe('api-key-invalid');
  });
});
