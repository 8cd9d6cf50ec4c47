import { claimDays, claimPhotoKinds, type ClaimFile, type TheftReportState } from '#domain/insurance/claim-file.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { findReceipt, invoiceHolds } from '#server/bike/receipt/receipts.store.ts';
import type { Db } from '#server/db/database.ts';
import { linksFor } from '#server/files/file-link.ts';
import type { SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findGround, type ClaimGround } from './own-bike.store.ts';
import { photosOf } from './photos.store.ts';
import { reportsOf } from './reports.store.ts';

/** The caller's own file for a claim, as it is now. Somebody else's is not found. */
export async function claimFileOf(ctx: SignedInCtx, tag: string): Promise<ClaimFile> {
  const { db, caller } = ctx;
  const ground = await findGround(db, tag, caller.accountId);
  if (!ground) throw problem('not-found');
  const { ownershipId, policy, theft } = ground;
  const [rows, invoice, report] = await Promise.all([
    photosOf(db, ownershipId),
    findReceipt(db, tag).then(invoiceHolds),
    reportOf(db, ground),
  ]);
  const linkTo = linksFor(ctx);
  const photos = claimPhotoKinds.flatMap((item) => {
    const row = rows.find((one) => one.item === item);
    if (!row) return [];
    const addedAt = row.changedAt.toISOString();
    return [{ id: row.id, item, url: linkTo(row.fileId), thumbnail: linkTo(row.thumbnailId), addedAt }];
  });
  return {
    photos,
    invoice,
    insurer: policy?.plan.insurer.name ?? null,
    theft: theft && { policeReport: theft.policeReport },
    report,
    mayReport: policy !== null && theft !== null && report === null,
  };
}

/** The report of the theft of now; while none is marked, the last one. */
async function reportOf(db: Db, { ownershipId, theft }: ClaimGround): Promise<ClaimFile['report']> {
  const found = (await reportsOf(db, ownershipId)).find(({ report }) => !theft || report.theftId === theft.id);
  if (!found) return null;
  const { protocol, createdAt } = found.report;
  const state = stateOf(found);
  const decideBy = state === 'received' ? addDays(dateOf(found.call.doneAt!), claimDays) : null;
  return { protocol, sentAt: createdAt.toISOString(), state, decideBy };
}

function stateOf({ report, call }: Awaited<ReturnType<typeof reportsOf>>[number]): TheftReportState {
  if (report.withdrawnAt) return 'withdrawn';
  if (!call.doneAt) return 'sent';
  return call.lastError === null ? 'received' : 'refused';
}
