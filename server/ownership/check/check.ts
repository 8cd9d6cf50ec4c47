import type * as contracts from '#domain/ownership/bike-check.contract.ts';
import { maxCheckLinks, type BikeCheck } from '#domain/ownership/bike-check.contract.ts';
import { dayMs } from '#domain/periods.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { promisedUntil } from '#domain/warranty/promised-until.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { invoiceOf, receiptState, type ReceiptRow } from '#server/bike/receipt/receipts.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import { findOwnOwnership } from '#server/ownership/ownerships.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import {
  countLiveLinks,
  findCheckLink,
  insertCheckLink,
  listCheckLinks as listLinks,
  listCheckViews,
  withdrawLink,
  findCheck,
  noteView,
} from './check-links.store.ts';

/** How many looks of a link are shown. */
const shownViews = 50;

async function linksOf(db: Db | Tx, ownershipId: string) {
  const links = await listLinks(db, ownershipId);
  const views = await listCheckViews(db, ownershipId, shownViews);
  return {
    links: links.map(({ id, createdAt, expiresAt, withdrawnAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      views: views.filter(({ linkId }) => linkId === id).map(({ at }) => at.toISOString()),
    })),
  };
}

export const listCheckLinks: Verb<typeof contracts.listCheckLinks> = async ({ db, caller }, { tag }) => {
  const ownershipId = await findOwnOwnership(db, tag, caller.accountId);
  if (ownershipId === null) throw problem('not-found');
  return linksOf(db, ownershipId);
};

/** The secret is made by the owner's phone and stored hashed: the same request again is the same link. */
export const shareCheck: Verb<typeof contracts.shareCheck> = (ctx, { tag, id, secret, days }) =>
  ctx.db.transaction(async (tx) => {
    const bike = await lockBike(tx, { tag });
    if (bike?.ownership?.accountId !== ctx.caller.accountId) throw problem('not-found');
    const ownershipId = bike.ownership.id;
    const secretHash = hashOf(secret);
    const known = await findCheckLink(tx, id);
    if (known && (known.ownershipId !== ownershipId || known.secretHash !== secretHash)) throw problem('id-taken');
    if (!known) {
      const createdAt = ctx.clock.now();
      if ((await countLiveLinks(tx, ownershipId, createdAt)) >= maxCheckLinks) throw problem('too-many-links');
      const expiresAt = new Date(createdAt.getTime() + days * dayMs);
      if (!(await insertCheckLink(tx, { id, ownershipId, secretHash, createdAt, expiresAt })))
        throw problem('id-taken');
    }
    return linksOf(tx, ownershipId);
  });

export const withdrawCheck: Verb<typeof contracts.withdrawCheck> = async ({ db, caller, clock }, { tag, id }) => {
  const ownershipId = await findOwnOwnership(db, tag, caller.accountId);
  if (ownershipId === null || !(await withdrawLink(db, ownershipId, id, clock.now()))) throw problem('not-found');
  return linksOf(db, ownershipId);
};

/** What a buyer may know of a bike, for whoever has the link. Nothing of any person; that it was looked at is noted. */
export const getBikeCheck: Verb<typeof contracts.getBikeCheck> = async ({ db, clock }, { secret }) => {
  const now = clock.now();
  const found = await findCheck(db, hashOf(secret), now);
  if (!found) throw problem('check-link-over');
  const { linkId, expiresAt, tag, serialNumber, stolenAt, model, kind, owners, hasOpenClaims, isContested } = found;
  const { warrantyStartsOn, warrantyMonths, promiseUntil, since } = found;
  const { slug, ...brand } = found.brand;
  const today = dateOf(now);
  const until = promiseUntil && dateOf(promiseUntil);
  const warranty = warrantyOf(warrantyStartsOn ?? dateOf(since), warrantyMonths, today, until);
  await noteView(db, linkId, now);
  return {
    tag,
    brand: { ...brand, brand: slug },
    model,
    kind,
    serialNumber,
    owners,
    warrantyEndsOn: warranty.endsOn,
    promisedUntil: promisedUntil(warranty),
    today,
    hasOpenClaims,
    isStolen: stolenAt !== null,
    isContested,
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
