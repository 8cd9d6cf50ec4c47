import { beforeAll, describe, expect, test } from 'vitest';
import { getReceipt, linkReceipt } from '#domain/bike/contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { importThem } from '#tests/builders/invoice-files.ts';
import { anEvent } from '#tests/builders/nfe/an-event.ts';
import { anNfe, type NfeWish } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority, type TestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { aShop } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { findCancellation, findCorrection } from './cancellations.store.ts';

const house = useHouse();
let authority: TestAuthority;
beforeAll(async () => {
  authority = await aTestAuthority();
});

/** A signed sale, and the bike's owner; the serial number is on it unless the lines are others. */
async function aSale(wish: NfeWish = {}) {
  const issuer = aCnpj();
  const signedBy = authority.issue({ cnpj: issuer });
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const { tag, serialNumber } = await aBike(house(), { owner: owner.id });
  const nfe = anNfe({ issuer, signedBy, items: [{ info: `N. SERIE: ${serialNumber}` }], ...wish });
  const link = async (confirmed = false) =>
    ask(house(), linkReceipt, { tag, accessKey: nfe.accessKey, confirmed }, owner);
  const see = async () => (await ask(house(), getReceipt, { tag }, owner)).body;
  const kinds = async () => (await lettersTo(house(), owner.email)).map(({ kind }) => kind);
  const aReturn = (more: NfeWish = {}) =>
    anNfe({ issuer, signedBy, direction: '0', purpose: '4', items: [{ cfop: '1202' }], ...more });
  return { issuer, signedBy, owner, tag, serialNumber, nfe, link, see, kinds, aReturn };
}

describe('a return', () => {
  test.each<[string, (sale: { accessKey: string; serialNumber: string }) => NfeWish]>([
    ['that names the key', ({ accessKey }) => ({ names: [accessKey] })],
    [
      'that prints the serial number',
      ({ serialNumber }) => ({ items: [{ cfop: '1202', info: `SERIE ${serialNumber}` }] }),
    ],
    ['that says so by its lines alone', ({ accessKey }) => ({ purpose: '1', names: [accessKey] })],
  ])('%s ends the receipt, says so and tells its owner once', async (_, wish) => {
    const { nfe, link, see, kinds, aReturn, serialNumber } = await aSale();
    await importThem(house(), [nfe]);
    await link();
    const file = aReturn(wish({ ...nfe, serialNumber }));
    const note = [{ code: 'goods-returned' }];
    expect(await importThem(house(), [file], { dryRun: true })).toMatchObject({ added: 1, notes: note });
    expect((await see()).invoice).toMatchObject({ cancelledAt: null, returned: false });
    expect(await importThem(house(), [file])).toMatchObject({ added: 1, notes: note });
    expect(await importThem(house(), [file])).toMatchObject({ unchanged: 1, notes: note });
    expect((await see()).invoice).toMatchObject({ cancelledAt: '2026-11-18T13:30:00.000Z', returned: true });
    expect(await kinds()).toEqual(['receipt-returned']);
  });

  test('that comes before its sale is a doubt when that one is linked', async () => {
    const { nfe, link, aReturn } = await aSale();
    await importThem(house(), [aReturn({ names: [nfe.accessKey] }), nfe]);
    expect((await link()).body).toMatchObject({ code: 'needs-confirmation', errors: [{ code: 'cancelled' }] });
  });

  test('of a company that had bought it ends the sale to it', async () => {
    const buyer = aCnpj();
    const { issuer, nfe, aReturn } = await aSale({ customer: { name: 'LOJA', cnpj: buyer } });
    await importThem(house(), [nfe]);
    const back: NfeWish = {
      issuer: buyer,
      signedBy: authority.issue({ cnpj: buyer }),
      direction: '1',
      customer: { name: 'FABRICA', cnpj: issuer },
      items: [{ cfop: '6202' }],
      names: [nfe.accessKey],
    };
    expect(await importThem(house(), [aReturn(back)])).toMatchObject({ added: 1 });
    expect(await findCancellation(house().db, nfe.accessKey)).toMatchObject({ type: 'return' });
  });

  test.each<[string, (sale: { accessKey: string }) => NfeWish]>([
    [
      'of a helmet of the same sale',
      ({ accessKey }) => ({ names: [accessKey], items: [{ cfop: '1202', ncm: '65061000' }] }),
    ],
    [
      'of another bike',
      ({ accessKey }) => ({ names: [accessKey], items: [{ cfop: '1202', info: 'N. SERIE: ZZZ-9988776' }] }),
    ],
    ['of nothing that is here', () => ({})],
    [
      'by somebody else',
      ({ accessKey }) => {
        const issuer = aCnpj();
        return { issuer, signedBy: authority.issue({ cnpj: issuer }), names: [accessKey] };
      },
    ],
  ])('%s leaves the receipt as it is, and is refused', async (_, wish) => {
    const { nfe, link, see, kinds, aReturn } = await aSale();
    await importThem(house(), [nfe]);
    await link();
    const report = await importThem(house(), [aReturn(wish(nfe))]);
    expect(report).toMatchObject({ refused: 1, notes: [{ code: 'no-sale-return' }] });
    expect((await see()).invoice).toMatchObject({ cancelledAt: null });
    expect(await kinds()).toEqual([]);
  });

  test('without a signature ends no signed sale, and does not come in by a partner’s key', async () => {
    const { issuer, nfe, link, see } = await aSale();
    await importThem(house(), [nfe]);
    await link();
    const back = anNfe({ issuer, direction: '0', purpose: '4', items: [{ cfop: '1202' }], names: [nfe.accessKey] });
    const apiKey = await anApiKey(house(), { shopId: (await aShop(house(), { cnpj: issuer })).id });
    expect(await importThem(house(), [back], { apiKey })).toMatchObject({ notes: [{ code: 'event-unsigned' }] });
    await importThem(house(), [back]);
    expect((await see()).invoice).toMatchObject({ cancelledAt: null });
  });
});

test.each<[string, NfeWish]>([
  ['made out to a company', { customer: { name: 'LOJA LTDA', cnpj: '11222333000181' } }],
  ['to somebody who sells on', { finalConsumer: false }],
])('a sale %s is asked about, with its serial number too', async (_, wish) => {
  const { nfe, link } = await aSale(wish);
  await importThem(house(), [nfe]);
  expect((await link()).body).toMatchObject({
    code: 'needs-confirmation',
    errors: [{ at: 'doubts', code: 'no-consumer' }],
  });
  expect((await link(true)).body.state).toBe('linked');
});

test('whether its customer uses it is what the signed file of an invoice says', async () => {
  const { nfe, link } = await aSale({ finalConsumer: false });
  const unsigned = nfe.xml.replace(/<Signature [^]*<\/Signature>/, '');
  await importThem(house(), [{ xml: unsigned.replace('<indFinal>0', '<indFinal>1') }]);
  expect(await importThem(house(), [nfe])).toMatchObject({ updated: 1 });
  expect((await link()).body).toMatchObject({ errors: [{ code: 'no-consumer' }] });
});

describe('a letter of correction', () => {
  const other = [{ info: 'N. SERIE: ZZZ-9988776' }];
  const correction = (serialNumber: string) => `Onde se le N. SERIE ZZZ-9988776, leia-se N. SERIE ${serialNumber}`;

  test('brings the serial number that was printed wrong; its owner reads it', async () => {
    const { nfe, signedBy, serialNumber, link, see } = await aSale({ items: other });
    await importThem(house(), [nfe]);
    expect((await link()).body.code).toBe('receipt-serial-mismatch');
    const file = { xml: anEvent(nfe.accessKey, { type: '110110', correction: correction(serialNumber), signedBy }) };
    expect(await importThem(house(), [file], { dryRun: true })).toMatchObject({ added: 1 });
    expect((await link()).body.code).toBe('receipt-serial-mismatch');
    expect(await importThem(house(), [file])).toMatchObject({ added: 1, notes: [] });
    expect(await importThem(house(), [file])).toMatchObject({ unchanged: 1 });
    expect((await link()).body).toMatchObject({ state: 'linked', invoice: { serialMatch: 'found' } });
    expect((await see()).invoice?.correction).toBe(correction(serialNumber));
  });

  test('in the file of its invoice, the last of several, and none that came before', async () => {
    const { nfe, signedBy } = await aSale();
    const { accessKey } = nfe;
    const event = (sequence: number) =>
      anEvent(accessKey, { type: '110110', correction: `Correcao numero ${sequence} desta nota`, sequence, signedBy });
    await importThem(house(), [{ xml: nfe.xml.replace('</nfeProc>', `${event(2)}${event(1)}</nfeProc>`) }]);
    expect(await findCorrection(house().db, accessKey)).toMatchObject({ sequence: 2 });
    expect(await importThem(house(), [{ xml: event(1) }])).toMatchObject({ unchanged: 1 });
    expect(await importThem(house(), [{ xml: event(3) }])).toMatchObject({ updated: 1 });
    expect(await findCorrection(house().db, accessKey)).toMatchObject({ sequence: 3 });
  });

  test('that waits lets a pending receipt go on as soon as its invoice comes, unless nobody signed it', async () => {
    const [signed, unsigned] = [await aSale({ items: other }), await aSale({ items: other })];
    for (const { nfe, signedBy, serialNumber, link } of [signed, unsigned]) {
      await link();
      const wish = { type: '110110', correction: correction(serialNumber), ...(nfe === signed.nfe && { signedBy }) };
      await importThem(house(), [{ xml: anEvent(nfe.accessKey, wish) }, nfe]);
    }
    expect((await signed.see()).state).toBe('linked');
    expect((await unsigned.see()).state).toBe('refused');
  });

  test('that was changed after it was signed is refused', async () => {
    const { nfe, signedBy } = await aSale();
    const xml = anEvent(nfe.accessKey, { type: '110110', correction: 'Onde se le A, leia-se B.', signedBy });
    const report = await importThem(house(), [{ xml: xml.replace('leia-se B', 'leia-se C') }]);
    expect(report).toMatchObject({ refused: 1, notes: [{ code: 'signature-wrong' }] });
  });
});
