import { beforeAll, describe, expect, test } from 'vitest';
import { getReceipt, linkReceipt } from '#domain/bike/contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { importThem } from '#tests/builders/invoice-files.ts';
import { anEvent } from '#tests/builders/nfe/an-event.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority, type TestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { runJsonCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { findCancellation } from './cancellations.store.ts';

const house = useHouse();
let authority: TestAuthority;
beforeAll(async () => {
  authority = await aTestAuthority();
});

/** A cancelled invoice that its owner has linked all the same, and what the operator does about it. */
async function aCancelledReceipt(signature: 'signed' | 'unsigned') {
  const issuer = aCnpj();
  const signedBy = signature === 'signed' ? { signedBy: authority.issue({ cnpj: issuer }) } : {};
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const { tag, serialNumber } = await aBike(house(), { owner: owner.id });
  const nfe = anNfe({ issuer, items: [{ info: `N. SERIE: ${serialNumber}` }], ...signedBy });
  const { accessKey } = nfe;
  const cancellation = { xml: anEvent(accessKey, signedBy) };
  const link = async (confirmed: boolean) =>
    (await ask(house(), linkReceipt, { tag, accessKey, confirmed }, owner)).body;
  await importThem(house(), [cancellation, nfe]);
  expect((await link(true)).invoice?.cancelledAt).not.toBeNull();
  return {
    accessKey,
    nfe,
    cancellation,
    link,
    see: async () => (await ask(house(), getReceipt, { tag }, owner)).body,
    kinds: async () => (await lettersTo(house(), owner.email)).map(({ kind }) => kind),
    remove: (...more: string[]) =>
      runJsonCommand<Record<string, unknown>>(house(), ['invoices', 'remove', accessKey, ...more]),
  };
}

describe('an invoice that is removed with an unsigned cancellation', () => {
  test('is free of it: it comes in again and holds, until it is cancelled again', async () => {
    const { accessKey, nfe, cancellation, remove, link, see, kinds } = await aCancelledReceipt('unsigned');
    await remove('--dry-run');
    expect(await findCancellation(house().db, accessKey)).not.toBeNull();
    expect((await remove()).data).toMatchObject({
      removed: { invoice: true, cancellation: true },
      cancellationStays: false,
    });
    expect(await findCancellation(house().db, accessKey)).toBeNull();
    expect(await importThem(house(), [nfe])).toMatchObject({ added: 1 });
    expect((await link(false)).invoice).toMatchObject({ cancelledAt: null });
    expect(await importThem(house(), [cancellation])).toMatchObject({ added: 1 });
    expect((await see()).invoice?.cancelledAt).not.toBeNull();
    expect(await kinds()).toEqual(['receipt-withdrawn', 'receipt-cancelled']);
  });

  test('is cancelled again when the cancellation comes in first', async () => {
    const { nfe, cancellation, remove, link } = await aCancelledReceipt('unsigned');
    await remove();
    expect(await importThem(house(), [cancellation])).toMatchObject({ added: 1 });
    expect(await importThem(house(), [nfe])).toMatchObject({ added: 1 });
    expect(await link(false)).toMatchObject({ code: 'needs-confirmation', errors: [{ code: 'cancelled' }] });
  });

  test('leaves nothing that could not be removed without it', async () => {
    const { accessKey, cancellation, remove } = await aCancelledReceipt('unsigned');
    await remove();
    await importThem(house(), [cancellation]);
    expect((await remove()).data).toMatchObject({ removed: { invoice: false, cancellation: true } });
    expect(await findCancellation(house().db, accessKey)).toBeNull();
    expect((await remove()).exit).not.toBe(0);
  });
});

describe('an invoice that is removed with a signed cancellation', () => {
  test.each([
    ['before', (nfe: { xml: string }, cancellation: { xml: string }) => [cancellation, nfe]],
    ['after', (nfe: { xml: string }, cancellation: { xml: string }) => [nfe, cancellation]],
  ])('is cancelled from the start when it comes in again, the cancellation %s it', async (_, inOrder) => {
    const { accessKey, nfe, cancellation, remove, see, link } = await aCancelledReceipt('signed');
    expect((await remove()).data).toMatchObject({
      removed: { invoice: true, cancellation: false },
      cancellationStays: true,
    });
    expect((await see()).state).toBe('none');
    expect((await remove()).exit).not.toBe(0);
    for (const file of inOrder(nfe, cancellation)) await importThem(house(), [file]);
    expect(await link(false)).toMatchObject({ code: 'needs-confirmation', errors: [{ code: 'cancelled' }] });
    expect((await findCancellation(house().db, accessKey))?.signature).toBe('valid');
  });
});
