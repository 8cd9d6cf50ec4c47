import type * as contracts from '#domain/ownership/bike-check.contract.ts';
import type { BikeCheck } from '#domain/ownership/bike-check.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { invoiceOf, receiptState, type ReceiptRow } from '#server/bike/receipt/receipts.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findCheck, noteView } from './check-links.store.ts';

/** What a buyer may know of a bike, for whoever has the link. Nothing of any person; that it was looked at is noted. */
export const getBikeCheck: Verb<typeof contracts.getBikeCheck> = async ({ db, clock }, { secret }) => {
  const now = clock.now();
  const found = await findCheck(db, hashOf(secret), now);
  if (!found) throw problem('check-link-over');
  const { linkId, expiresAt, tag, serialNumber, stolenAt, model, kind, owners, hasOpenClaims } = found;
  const { warrantyStartsOn, warrantyMonths, promiseUntil, since } = found;
  const { slug, ...brand } = found.brand;
  const today = dateOf(now);
  const until = promiseUntil && dateOf(promiseUntil);
  await noteView(db, linkId, now);
  return {
    tag,
    brand: { ...brand, brand: slug },
    model,
    kind,
    serialNumber,
    owners,
    warrantyEndsOn: warrantyOf(warrantyStartsOn ?? dateOf(since), warrantyMonths, today, until).endsOn,
    today,
    hasOpenClaims,
    isStolen: stolenAt !== null,
    receipt: receiptOfBike(found),
    sharedUntil: expiresAt.toISOString(),
  };
};

/** How far the receipt was checked. */
function receiptOfBike(row: ReceiptRow): BikeCheck['receipt'] {
  const invoice = invoiceOf(row, null);
  if (!invoice) return receiptState(row) === 'pending' ? 'typed' : 'none';
  const { signature, byPartner, demo } = invoice.check;
  if (invoice.cancelledAt !== null) return 'cancelled';
  if (demo) return 'sample';
  if (signature !== 'absent') return 'signed';
  return byPartner ? 'confirmed' : 'unsigned';
}
