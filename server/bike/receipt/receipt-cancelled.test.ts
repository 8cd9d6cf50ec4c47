import { beforeAll, describe, expect, test } from 'vitest';
import { getMyBike, getReceipt, linkReceipt } from '#domain/bike/contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike, type BikeWish } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { importThem } from '#tests/builders/invoice-files.ts';
import { anEvent } from '#tests/builders/nfe/an-event.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority, type Identity, type TestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
let authority: TestAuthority;
beforeAll(async () => {
  authority = await aTestAuthority();
});

/** An invoice that nobody has imported yet, with the event that cancels it, and the owner of the bike that it prints. */
async function aSale({ bike = {}, signed = true }: { bike?: BikeWish; signed?: boolean } = {}) {
  const issuer = aCnpj();
  const identity: Identity = authority.issue({ cnpj: issuer });
  const signedBy = signed ? { signedBy: identity } : {};
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const { tag, serialNumber } = await aBike(house(), { owner: owner.id, ...bike });
  const wish = { issuer, number: 78, code: '12345678', items: [{ info: `N. SERIE: ${serialNumber}` }] };
  const nfe = anNfe({ ...wish, ...signedBy });
  const { accessKey } = nfe;
  return {
    nfe,
    signedNfe: anNfe({ ...wish, signedBy: identity }),
    cancellation: { xml: anEvent(accessKey, signedBy) },
    link: async () => (await ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, owner)).body.state,
    kinds: async () => (await lettersTo(house(), owner.email)).map(({ kind }) => kind),
    cancelledAt: async () => (await ask(house(), getReceipt, { tag }, owner)).body.invoice?.cancelledAt,
    bike: async () => {
      const { purchasedOn, retailer } = (await ask(house(), getMyBike, { tag }, owner)).body;
      return { purchasedOn, retailer };
    },
  };
}

const bought = { purchasedOn: '2026-11-18', retailer: 'BICICLETARIA CENTRAL LTDA' };
const unknown = { purchasedOn: null, retailer: null };

describe('the day and the shop of a purchase', () => {
  test('do not come from an invoice that was cancelled before its owner linked it', async () => {
    const { nfe, cancellation, link, bike } = await aSale();
    await importThem(house(), [nfe, cancellation]);
    expect(await link()).toBe('linked');
    expect(await bike()).toEqual(unknown);
  });

  test('go when the invoice that they came from is cancelled', async () => {
    const { nfe, cancellation, link, bike } = await aSale();
    await importThem(house(), [nfe]);
    await link();
    expect(await bike()).toEqual(bought);
    await importThem(house(), [cancellation], { dryRun: true });
    expect(await bike()).toEqual(bought);
    await importThem(house(), [cancellation]);
    expect(await bike()).toEqual(unknown);
  });

  test('stay where they came from somewhere else', async () => {
    const known = { purchasedOn: '2026-11-18', retailer: 'Loja da esquina' };
    const { nfe, cancellation, link, bike } = await aSale({ bike: known });
    await importThem(house(), [nfe]);
    await link();
    await importThem(house(), [cancellation]);
    expect(await bike()).toEqual(known);
  });

  test('are there again when the signed file of the invoice shows that nobody entitled cancelled it', async () => {
    const { nfe, signedNfe, cancellation, link, bike, cancelledAt, kinds } = await aSale({ signed: false });
    await importThem(house(), [nfe]);
    await link();
    await importThem(house(), [cancellation]);
    expect([await cancelledAt(), await bike()]).toEqual(['2026-11-19T12:00:00.000Z', unknown]);
    expect(await importThem(house(), [signedNfe])).toMatchObject({ updated: 1, notes: [] });
    expect([await cancelledAt(), await bike()]).toEqual([null, bought]);
    expect(await importThem(house(), [signedNfe])).toMatchObject({ unchanged: 1 });
    expect(await bike()).toEqual(bought);
    expect(await kinds()).toEqual(['receipt-cancelled', 'receipt-holds-again']);
  });

  test('of an invoice that holds stay when its file comes in once more, further checked', async () => {
    const { nfe, signedNfe, link, bike } = await aSale({ signed: false });
    await importThem(house(), [nfe]);
    await link();
    await importThem(house(), [signedNfe]);
    expect(await bike()).toEqual(bought);
  });
});
