import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getMyBike, getReceipt, linkReceipt } from '#domain/bike/contract.ts';
import { formerInvoices } from '#server/bike/tables.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { importThem } from '#tests/builders/invoice-files.ts';
import { anNfe, type NfeWish } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority, type TestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { aShop } from '#tests/builders/shop.ts';
import { runJsonCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let authority: TestAuthority;
beforeAll(async () => {
  authority = await aTestAuthority();
});

/** The genuine invoice, signed by its issuer, and what somebody made of it: other facts, no signature. */
function twoOf(genuine: NfeWish = {}, forged: NfeWish = {}) {
  const issuer = genuine.issuer ?? aCnpj();
  const same = { issuer, number: 77, code: '12345678' };
  const signed = anNfe({ ...same, ...genuine, signedBy: authority.issue({ cnpj: issuer }) });
  return { issuer, signed, unsigned: anNfe({ ...same, total: '2900.00', items: [{}], ...forged }) };
}

const rowOf = async (accessKey: string) =>
  (await house().db.select().from(invoices).where(eq(invoices.accessKey, accessKey)))[0];
const formerOf = (accessKey: string) =>
  house().db.select().from(formerInvoices).where(eq(formerInvoices.accessKey, accessKey));

/** Somebody whose bike has the unsigned invoice as its receipt. */
async function anOwnerOf(unsigned: { xml: string; accessKey: string }, serialNumber?: string) {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const { tag } = await aBike(house(), { owner: owner.id, ...(serialNumber !== undefined && { serialNumber }) });
  await importThem(house(), [unsigned]);
  const wish = { tag, accessKey: unsigned.accessKey, confirmed: true };
  expect((await ask(house(), linkReceipt, wish, owner)).body.state).toBe('linked');
  const see = async () => (await ask(house(), getReceipt, { tag }, owner)).body;
  const bike = async () => (await ask(house(), getMyBike, { tag }, owner)).body;
  const kinds = async () => (await lettersTo(house(), owner.email)).map(({ kind }) => kind);
  return { see, bike, kinds };
}

test('a signed invoice takes the place of an unsigned one, never the other way round; both are kept', async () => {
  const { signed, unsigned } = twoOf();
  await importThem(house(), [unsigned]);
  expect(await importThem(house(), [signed], { dryRun: true })).toMatchObject({ updated: 1, refused: 0 });
  expect(await rowOf(signed.accessKey)).toMatchObject({ totalCents: 290_000, signature: 'absent' });
  expect(await importThem(house(), [signed])).toMatchObject({ updated: 1, notes: [{ code: 'key-replaced' }] });
  expect(await importThem(house(), [signed])).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await importThem(house(), [unsigned])).toMatchObject({ refused: 1, notes: [{ code: 'key-differs' }] });
  expect(await rowOf(signed.accessKey)).toMatchObject({ totalCents: 1_290_000, signature: 'valid' });
  expect(await formerOf(signed.accessKey)).toMatchObject([
    { reason: 'replaced', signature: 'absent', facts: { totalCents: 290_000, customerName: 'MARINA DE SOUZA' } },
  ]);
});

test('a signature of a trusted authority takes the place of one that nobody vouched for', async () => {
  const { issuer, signed } = twoOf();
  const stranger = await aTestAuthority('AC Estranha');
  const other = anNfe({
    issuer,
    number: 77,
    code: '12345678',
    total: '1.00',
    signedBy: stranger.issue({ cnpj: issuer }),
  });
  await importThem(house(), [other]);
  expect(await importThem(house(), [signed])).toMatchObject({ refused: 1, notes: [{ code: 'key-differs' }] });
  const trusting = { ...house(), config: { ...house().config, nfeRoots: [authority.root] } };
  expect(await importThem(trusting, [signed])).toMatchObject({ updated: 1 });
  expect(await rowOf(signed.accessKey)).toMatchObject({ totalCents: 1_290_000, signature: 'trusted' });
});

test('the receipt of an owner says what the signed file says, and a letter tells them', async () => {
  const { signed, unsigned } = twoOf({ tradeName: 'Pedal Bom', issuedAt: '2026-11-17T10:00:00-03:00' });
  const { see, bike, kinds } = await anOwnerOf(unsigned);
  expect(await bike()).toMatchObject({ purchasedOn: '2026-11-18', retailer: 'BICICLETARIA CENTRAL LTDA' });
  await importThem(house(), [signed]);
  expect(await see()).toMatchObject({ state: 'linked', invoice: { totalCents: 1_290_000, storeName: 'Pedal Bom' } });
  expect(await bike()).toMatchObject({ purchasedOn: '2026-11-17', retailer: 'Pedal Bom' });
  expect(await kinds()).toEqual(['receipt-changed']);
});

test('the receipt is another bike’s after all, if the signed file says so', async () => {
  const { signed, unsigned } = twoOf({ items: [{ info: 'N. DE SERIE: XYZ-99887766' }] });
  const { see, bike, kinds } = await anOwnerOf(unsigned);
  await importThem(house(), [signed]);
  expect(await see()).toMatchObject({ state: 'refused', invoice: null });
  expect(await bike()).toMatchObject({ purchasedOn: null, retailer: null });
  expect(await kinds()).toEqual(['receipt-other-bike']);
});

test('a partner’s key cannot weaken what is there', async () => {
  const cnpj = aCnpj();
  const { signed, unsigned } = twoOf({ issuer: cnpj });
  const shop = await aShop(house(), { cnpj });
  const apiKey = await anApiKey(house(), { shopId: shop.id });
  await importThem(house(), [signed]);
  expect(await importThem(house(), [unsigned], { apiKey })).toMatchObject({ refused: 1 });
  expect(await rowOf(signed.accessKey)).toMatchObject({ totalCents: 1_290_000, signature: 'valid', apiKeyId: null });
  expect(await formerOf(signed.accessKey)).toEqual([]);
});

test('the operator looks at a key and its history, and removes it', async () => {
  const { signed, unsigned } = twoOf();
  const { see, bike, kinds } = await anOwnerOf(unsigned);
  await importThem(house(), [signed]);
  const show = () => runJsonCommand<Record<string, unknown>>(house(), ['invoices', 'show', signed.accessKey]);
  const { data } = await show();
  expect(data).toMatchObject({
    invoice: { totalCents: 1_290_000 },
    files: [
      { state: 'replaced', signature: 'absent' },
      { state: 'counts', signature: 'valid' },
    ],
    cancelledAt: null,
    receipts: [{ state: 'linked' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/MARINA|529982/);
  const remove = (...more: string[]) => runJsonCommand(house(), ['invoices', 'remove', signed.accessKey, ...more]);
  expect((await remove('--dry-run')).exit).toBe(0);
  expect((await see()).state).toBe('linked');
  expect((await remove()).exit).toBe(0);
  expect((await see()).state).toBe('none');
  expect(await bike()).toMatchObject({ purchasedOn: null, retailer: null });
  expect(await kinds()).toEqual(['receipt-changed', 'receipt-withdrawn']);
  expect((await remove()).exit).not.toBe(0);
  expect((await show()).data).toMatchObject({ invoice: null, receipts: [{ state: 'removed' }] });
  expect((await formerOf(signed.accessKey)).map(({ facts }) => facts)).toEqual([null, null]);
  expect(await importThem(house(), [signed])).toMatchObject({ added: 1 });
});
