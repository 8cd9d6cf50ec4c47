import { beforeAll, describe, expect, test } from 'vitest';
import { getReceipt, linkReceipt } from '#domain/bike/contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { importThem } from '#tests/builders/invoice-files.ts';
import { anAnswer, anEvent, type EventWish } from '#tests/builders/nfe/an-event.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority, type Identity, type TestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { aShop } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { findCancellation } from './cancellations.store.ts';
import { findInvoice } from './invoices.store.ts';

const house = useHouse();
let authority: TestAuthority;
beforeAll(async () => {
  authority = await aTestAuthority();
});
const since = '2026-11-19T12:00:00.000Z';
const event = (accessKey: string, wish?: EventWish) => ({ xml: anEvent(accessKey, wish) });

/** A signed invoice, its signer, and an owner who may link it without a question but that of a cancellation. */
async function aSale() {
  const issuer = aCnpj();
  const signedBy: Identity = authority.issue({ cnpj: issuer });
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const { tag, serialNumber } = await aBike(house(), { owner: owner.id });
  const nfe = anNfe({ issuer, signedBy, items: [{ info: `N. SERIE: ${serialNumber}` }] });
  const link = async (confirmed = false) =>
    ask(house(), linkReceipt, { tag, accessKey: nfe.accessKey, confirmed }, owner);
  const see = async () => (await ask(house(), getReceipt, { tag }, owner)).body;
  const kinds = async () => (await lettersTo(house(), owner.email)).map(({ kind }) => kind);
  return { issuer, signedBy, nfe, link, see, kinds };
}

describe('a cancellation', () => {
  test.each(['110111', '110112'])('%s of a linked invoice is shown with its day; one letter tells', async (type) => {
    const { signedBy, nfe, link, see, kinds } = await aSale();
    await importThem(house(), [nfe]);
    expect((await link()).body.invoice).toMatchObject({ cancelledAt: null });
    const file = event(nfe.accessKey, { type, signedBy });
    expect(await importThem(house(), [file], { dryRun: true })).toMatchObject({ added: 1 });
    expect((await see()).invoice).toMatchObject({ cancelledAt: null });
    expect(await importThem(house(), [file])).toMatchObject({ added: 1, notes: [] });
    expect(await importThem(house(), [file])).toMatchObject({ added: 0, unchanged: 1 });
    expect((await see()).invoice).toMatchObject({ cancelledAt: since });
    expect(await kinds()).toEqual(['receipt-cancelled']);
  });

  test('counts also when its invoice comes later, or in the same file', async () => {
    const [later, together] = [await aSale(), await aSale()];
    await importThem(house(), [event(later.nfe.accessKey, { signedBy: later.signedBy })]);
    await importThem(house(), [later.nfe]);
    const inside = anEvent(together.nfe.accessKey, { signedBy: together.signedBy });
    const whole = { xml: together.nfe.xml.replace('</nfeProc>', `${inside}</nfeProc>`) };
    expect(await importThem(house(), [whole])).toMatchObject({ added: 1, notes: [] });
    for (const { link } of [later, together]) {
      expect((await link()).body).toMatchObject({ code: 'needs-confirmation', errors: [{ code: 'cancelled' }] });
      expect((await link(true)).body.invoice).toMatchObject({ cancelledAt: since });
    }
  });

  test('without a signature cancels no signed invoice, and does not come in by a partner’s key', async () => {
    const { issuer, nfe, link, see } = await aSale();
    const shop = await aShop(house(), { cnpj: issuer });
    const apiKey = await anApiKey(house(), { shopId: shop.id });
    await importThem(house(), [nfe]);
    await link();
    const unsigned = event(nfe.accessKey);
    expect(await importThem(house(), [unsigned], { apiKey })).toMatchObject({ notes: [{ code: 'event-unsigned' }] });
    expect(await importThem(house(), [unsigned])).toMatchObject({ added: 1 });
    expect((await see()).invoice).toMatchObject({ cancelledAt: null });
  });

  test('that was changed, is somebody else’s or was not registered is refused; other events are skipped', async () => {
    const { signedBy, nfe } = await aSale();
    const key = nfe.accessKey;
    const stranger = authority.issue({ cnpj: aCnpj() });
    const report = await importThem(house(), [
      { xml: anEvent(key, { signedBy }).replace('desistiu', 'desistia') },
      event(key, { signedBy: stranger }),
      event(key, { signedBy, status: '573' }),
      event(key, { signedBy, type: '110130' }),
    ]);
    expect(report).toMatchObject({ refused: 3, unchanged: 1 });
    expect(report.notes.map(({ code }) => code)).toEqual([
      'signature-wrong',
      'certificate-owner',
      'event-not-registered',
      'event-other',
    ]);
  });

  test('that its file says by the bare answer alone counts for an unsigned invoice', async () => {
    const nfe = anNfe();
    const { accessKey } = nfe;
    const before = await importThem(house(), [nfe]);
    expect(before).toMatchObject({ added: 1, notes: [] });
    const cancelled = withInside(nfe, anAnswer(accessKey, { status: '155' }));
    expect(await importThem(house(), [cancelled])).toMatchObject({ updated: 1, notes: [] });
    expect(await importThem(house(), [cancelled])).toMatchObject({ unchanged: 1, notes: [] });
    expect(await findCancellation(house().db, accessKey)).toMatchObject({
      type: '110111',
      signature: 'absent',
      cancelledAt: new Date(since),
    });
  });

  test.each([
    ['the bare answer', (accessKey: string) => anAnswer(accessKey)],
    ['an unsigned event', (accessKey: string) => anEvent(accessKey)],
  ])('of a signed invoice by %s is named, and nothing of the file comes in', async (_, cancelledBy) => {
    const { nfe } = await aSale();
    const file = withInside(nfe, cancelledBy(nfe.accessKey));
    expect(await importThem(house(), [file])).toMatchObject({ refused: 1, notes: [{ code: 'event-unsigned' }] });
    expect(await findInvoice(house().db, nfe.accessKey)).toBeNull();
    expect(await findCancellation(house().db, nfe.accessKey)).toBeNull();
  });

  test('by its signed event counts, whatever answer lies beside it once more', async () => {
    const { nfe, signedBy } = await aSale();
    const { accessKey } = nfe;
    const file = withInside(nfe, anEvent(accessKey, { signedBy }) + anAnswer(accessKey, { status: '573' }));
    expect(await importThem(house(), [file])).toMatchObject({ added: 1, notes: [] });
    expect((await findCancellation(house().db, accessKey))?.signature).not.toBe('absent');
  });

  test('by the bare answer is refused where it is about something else or no success, and skipped where it is no cancellation', async () => {
    const sales = Array.from({ length: 4 }, () => anNfe());
    const answers = [
      anAnswer(sales[3]!.accessKey),
      anAnswer(sales[1]!.accessKey, { status: '573' }),
      anAnswer(sales[2]!.accessKey, { at: '2027-11-19T09:00:00-03:00' }),
      anAnswer(sales[3]!.accessKey, { type: '110110' }),
    ];
    const report = await importThem(
      house(),
      sales.map((nfe, at) => withInside(nfe, answers[at]!)),
    );
    expect(report).toMatchObject({ added: 1, refused: 3 });
    expect(report.notes.map(({ code }) => code)).toEqual(['protocol-mismatch', 'event-not-registered', 'future']);
    expect(await findCancellation(house().db, sales[3]!.accessKey)).toBeNull();
  });

  test('by the bare answer does not come in by a partner’s key', async () => {
    const nfe = anNfe();
    const shop = await aShop(house(), { cnpj: nfe.issuer });
    const apiKey = await anApiKey(house(), { shopId: shop.id });
    const report = await importThem(house(), [withInside(nfe, anAnswer(nfe.accessKey))], { apiKey });
    expect(report).toMatchObject({ refused: 1, notes: [{ code: 'event-unsigned' }] });
  });
});

/** The file of an invoice with something appended to it. */
function withInside({ xml }: { xml: string }, inside: string): { xml: string } {
  return { xml: xml.replace('</nfeProc>', `${inside}</nfeProc>`) };
}
