import { randomBytes } from 'node:crypto';
import type * as contracts from '#domain/insurance/claim-file.contract.ts';
import { claimDays, claimPhotoKinds, type ClaimFile, type TheftReportState } from '#domain/insurance/claim-file.ts';
import { protocolBytes, protocolNumber } from '#domain/insurance/policy-view.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { findReceipt, invoiceHolds } from '#server/bike/receipt/receipts.store.ts';
import type { Db } from '#server/db/database.ts';
import { dropContent, putFile } from '#server/files/content.ts';
import { linksFor } from '#server/files/file-link.ts';
import { insertFile } from '#server/files/stored-files.store.ts';
import { queueCall } from '#server/insurance/calls/calls.store.ts';
import { theftSentLetter } from '#server/insurance/letters/letters.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { fileDocument } from './claim-file-pdf.ts';
import { lockBasis, findBasis, type ClaimBasis } from './own-bike.store.ts';
import { clearPlace, findOwnPhoto, place, photosOf } from './photos.store.ts';
import { insertReport, reportsOf } from './reports.store.ts';

/** What the caller has ready for a claim. */
export const getClaimFile: Verb<typeof contracts.getClaimFile> = (ctx, { tag }) => claimFileOf(ctx, tag);

/** Puts a photo in its place; the one that was there is gone. */
export const putClaimPhoto: Verb<typeof contracts.putClaimPhoto> = async (ctx, { tag, item, photoId }) => {
  const { accountId } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    const basis = await lockBasis(tx, tag, accountId);
    if (!basis) throw problem('not-found');
    const { ownershipId } = basis;
    const photo = await findOwnPhoto(tx, photoId, accountId);
    if (!photo) throw problem('evidence-missing');
    if (photo.ownershipId === ownershipId && photo.item === item) return;
    if (photo.ownershipId) throw problem('evidence-used');
    await clearPlace(tx, ownershipId, item);
    if (!(await place(tx, photoId, { ownershipId, item, at: ctx.clock.now() }))) throw problem('evidence-used');
  });
  return claimFileOf(ctx, tag);
};

/** Takes a photo out of the file. */
export const removeClaimPhoto: Verb<typeof contracts.removeClaimPhoto> = async (ctx, { tag, item }) => {
  await ctx.db.transaction(async (tx) => {
    const basis = await lockBasis(tx, tag, ctx.caller.accountId);
    if (!basis) throw problem('not-found');
    await clearPlace(tx, basis.ownershipId, item);
  });
  return claimFileOf(ctx, tag);
};

/**
 * Hands the file to the insurer, once for each theft. The file is drawn and stored before the transaction in which the report, the
 * call and the owner's letter are written down together; nothing leaves the house in it.
 */
export const reportTheftToInsurer: Verb<typeof contracts.reportTheftToInsurer> = async (ctx, { tag }) => {
  const { accountId } = ctx.caller;
  const file = await claimFileOf(ctx, tag);
  // The same again, or the bike is back: what is shown is how it stands.
  if (file.theft && file.report) return file;
  const { theft } = reportable(await findBasis(ctx.db, tag, accountId));
  const bytes = await fileDocument(ctx, tag, accountId);
  const content = (async function* () {
    yield bytes;
  })();
  const stored = await putFile(ctx, {
    kind: 'theft-report',
    type: 'application/pdf',
    content,
    maxBytes: bytes.length,
  });
  const isFirst = await ctx.db.transaction(async (tx) => {
    const basis = reportable(await lockBasis(tx, tag, accountId));
    const at = ctx.clock.now();
    const protocol = protocolNumber(randomBytes(protocolBytes));
    const policyId = basis.policy.id;
    const report = { theftId: basis.theft.id, policyId, fileId: stored.id, protocol, createdAt: at };
    // Another theft than the one in the file began meanwhile.
    if (basis.theft.id !== theft.id) throw problem('bike-not-stolen');
    if (!(await insertReport(tx, { ...report, withdrawnAt: null, lateAt: null }))) return false;
    await insertFile(tx, { ...stored, causeId: policyId });
    await queueCall(tx, { policyId, kind: 'report-theft', at, fileId: stored.id });
    await ctx.outbox.post(tx, theftSentLetter(basis, { theftId: theft.id, protocol }, ctx.config.publicUrl));
    return true;
  });
  if (!isFirst) await dropContent(ctx, stored);
  return claimFileOf(ctx, tag);
};

type Reportable = ClaimBasis & { policy: NonNullable<ClaimBasis['policy']>; theft: NonNullable<ClaimBasis['theft']> };

/** Refuses where there is nothing to tell, or nobody to tell it to. */
function reportable(basis: ClaimBasis | null): Reportable {
  if (!basis) throw problem('not-found');
  const { policy, theft } = basis;
  if (!theft) throw problem('bike-not-stolen');
  if (!policy) throw problem('policy-not-active');
  return { ...basis, policy, theft };
}

/** The caller's own file for a claim, as it is now. Somebody else's is not found. */
async function claimFileOf(ctx: SignedInCtx, tag: string): Promise<ClaimFile> {
  const { db, caller } = ctx;
  const basis = await findBasis(db, tag, caller.accountId);
  if (!basis) throw problem('not-found');
  const { ownershipId, policy, theft } = basis;
  const [rows, invoice, report] = await Promise.all([
    photosOf(db, ownershipId),
    findReceipt(db, tag).then(invoiceHolds),
    reportOf(db, basis),
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
async function reportOf(db: Db, { ownershipId, theft }: ClaimBasis): Promise<ClaimFile['report']> {
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
