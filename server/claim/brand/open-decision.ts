import type { ReviewClaim } from '#domain/claim/review.ts';
import { deciding } from '#domain/claim/states.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { evidenceOf } from '#server/claim/evidence/evidence.store.ts';
import { reviewView } from '#server/claim/reading/review-view.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { openLink } from '#server/identity/links/open-link.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** The claim behind a brand's link, whose seven days last; whether it still waits for the brand is the caller's question. */
export async function claimBehind(db: Db | Tx, ctx: Pick<Ctx, 'clock'>, token: string): Promise<FoundClaim> {
  const link = await openLink(db, ctx, 'decide-claim', token);
  const found = await findClaim(db, link.subjectId);
  if (!found) throw problem('link-unknown');
  return found;
}

/** The claim behind a brand's link, if it waits for a decision. */
export async function openDecision(db: Db | Tx, ctx: Pick<Ctx, 'clock'>, token: string): Promise<FoundClaim> {
  const found = await claimBehind(db, ctx, token);
  if (!deciding.includes(found.claim.state)) throw problem('link-expired');
  return found;
}

/** A claim as the brand reads it. Its photos and videos are read through the link. */
export async function brandView(
  db: Db | Tx,
  ctx: Pick<Ctx, 'clock'>,
  found: FoundClaim,
  token: string,
): Promise<ReviewClaim> {
  const evidence = await evidenceOf(db, found.claim.id, (fileId) => `/api/claim-decisions/${token}/files/${fileId}`);
  return reviewView(db, ctx, found, { side: 'brand' }, evidence);
}
