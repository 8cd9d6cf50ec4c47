import { brandDeskActions } from '#domain/claim/actions.ts';
import type * as contracts from '#domain/claim/brand-desk.contract.ts';
import type { DeskClaimPage } from '#domain/claim/brand-desk.contract.ts';
import type { ClaimAction } from '#domain/claim/claim.ts';
import { staffMay } from '#domain/staff/office.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { findReceipt, invoiceHolds, invoiceOf } from '#server/bike/receipt/receipts.store.ts';
import { isFileOfClaim } from '#server/claim/brand/links.store.ts';
import { listShopPeople } from '#server/claim/claim-shops.store.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { evidenceOf } from '#server/claim/evidence/evidence.store.ts';
import { findClaimRefusal } from '#server/claim/moves/claim-facts.ts';
import { reviewView } from '#server/claim/reading/claim-view.ts';
import { standingOf } from '#server/claim/reading/standing.ts';
import { findPart, warrantyOfPart } from '#server/component/parts.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { deskLinksFor, sessionOfLink } from '#server/files/file-link.ts';
import { answerWith } from '#server/files/read-file.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { findStaffOfSession } from '#server/identity/staff/find-staff.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findDeskClaim } from './desk-claims.store.ts';

/** A claim on a bike of the caller's brand. */
export const getDeskClaim: Verb<typeof contracts.getDeskClaim> = (ctx, { number }) => deskView(ctx.db, ctx, number);

/** A photo or video of a claim, behind an address that was signed for a session. Whether its person may is asked each time. */
export const getDeskClaimFile: Verb<typeof contracts.getDeskClaimFile> = async (ctx, { number, fileId, link }) => {
  const sessionId = sessionOfLink(ctx, fileId, link);
  const staff = sessionId === null ? null : await findStaffOfSession(ctx, sessionId);
  if (!staff?.brandId || !staffMay(staff.office, 'decide-claims')) throw problem('forbidden');
  const found = await findDeskClaim(ctx.db, number, staff.brandId);
  const isOfIt = found !== null && (await isFileOfClaim(ctx.db, found.id, fileId));
  const file = isOfIt ? await findFile(ctx.db, fileId) : undefined;
  if (!file) throw problem('not-found');
  return answerWith(ctx, file, 'this-person');
};

/** The claim of a number on a bike of the caller's brand, with what its row says. Refuses with `not-found`. */
export async function findOwn(db: Db | Tx, ctx: StaffCtx, number: string) {
  const row = await findDeskClaim(db, number, brandOf(ctx));
  const found = row && (await findClaim(db, row.id));
  if (!found) throw problem('not-found');
  return { row, found };
}

/** A claim as the brand's desk reads it now. */
export async function deskView(db: Db | Tx, ctx: StaffCtx, number: string): Promise<DeskClaimPage> {
  const { row, found } = await findOwn(db, ctx, number);
  const now = ctx.clock.now();
  const linkOf = deskLinksFor(ctx);
  const evidence = await evidenceOf(db, found.claim.id, (fileId) => {
    const link = new URLSearchParams({ link: linkOf(fileId) }).toString();
    return `/api/desk/claims/${number}/files/${fileId}?${link}`;
  });
  return {
    ...(await reviewView(db, ctx, found, { side: 'brand' }, evidence)),
    may: await deskActions(db, found, now),
    bike: { batch: row.batch, modelId: row.modelId },
    ...(await groundsOf(db, found, now)),
  };
}

/** What the caller may do with it. Nobody is asked at a shop that has nobody left who could answer. */
export async function deskActions(db: Db | Tx, found: FoundClaim, now: Date): Promise<ClaimAction[]> {
  const actions = brandDeskActions(await standingOf(db, found, now));
  const { shopId } = found.claim;
  if (!actions.includes('send-back') || shopId === null) return actions;
  const people = await listShopPeople(db, shopId, 'open-ticket');
  return people.length > 0 ? actions : actions.filter((action) => action !== 'send-back');
}

/** What the claim rests on: the part's warranty with its entries, the receipt, and what stands against it. */
async function groundsOf(db: Db | Tx, { bike, part, claim }: FoundClaim, now: Date) {
  const receipt = await findReceipt(db, bike.tag);
  const invoice = receipt && invoiceOf(receipt, null);
  const refusal = await findClaimRefusal(db, { tag: bike.tag, partId: part.id }, now);
  return {
    warranty: await warrantyOn(db, { tag: bike.tag, partId: part.id }, dateOf(now)),
    receipt: { boughtOn: invoice ? dateOf(new Date(invoice.issuedAt)) : null, holds: invoiceHolds(receipt) },
    // The claim under way may be this one.
    against: refusal === 'claim-under-way' && claim.closedAt === null ? null : refusal,
  };
}

async function warrantyOn(db: Db | Tx, of: { tag: string; partId: string }, today: CalendarDate) {
  const row = await findPart(db, of.tag, of.partId);
  const { bike, component, since } = row ?? {};
  if (!row || !bike || !component || !since) return null;
  const { state, endsOn, layers } = warrantyOfPart({ ...row, bike, component, since }, today);
  return { state, endsOn, layers };
}
