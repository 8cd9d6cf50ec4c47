import type { DiagnosisDraft, ReviewClaim } from '#domain/claim/review.ts';
import { drafting } from '#domain/claim/states.ts';
import type { ClaimRow, FoundClaim } from '#server/claim/claims.store.ts';
import { listDeciders } from '#server/claim/deciders.store.ts';
import { signalsOf } from '#server/claim/signals/signals-of.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Ctx } from '#server/verb/context.ts';
import { claimView } from './claim-view.ts';
import type { EvidenceByCause } from './history-of.ts';
import { maskedOwner, type ClaimReader } from './reader.ts';

/** A claim as its shop or its brand reads it. */
export async function reviewView(
  db: Db | Tx,
  ctx: Pick<Ctx, 'clock'>,
  found: FoundClaim,
  reader: Exclude<ClaimReader, { side: 'owner' }>,
  evidence: EvidenceByCause,
): Promise<ReviewClaim> {
  const claim = await claimView(db, ctx, found, reader, evidence);
  return {
    ...claim,
    ownerName: maskedOwner(found.owner?.name),
    serialNumber: found.bike.serialNumber,
    draft: reader.side === 'shop' ? draftOf(found.claim, evidence) : null,
    signals: claim.may.includes('decide') ? await signalsOf(db, found, shopOf(reader)) : [],
    decider: await deciderOf(db, found.claim),
  };
}

const shopOf = (reader: ClaimReader) => (reader.side === 'shop' ? reader.shopId : null);

function draftOf(
  { state, diagnosis, note, draftVersion, savedAt }: ClaimRow,
  evidence: EvidenceByCause,
): DiagnosisDraft | null {
  if (!drafting.includes(state) || !savedAt) return null;
  return { version: draftVersion, diagnosis, note, evidence: evidence.get(null) ?? [], savedAt: savedAt.toISOString() };
}

/** Who may decide a claim now. */
export async function deciderOf(db: Db | Tx, claim: ClaimRow): Promise<ReviewClaim['decider']> {
  if (claim.state === 'appealed') return 'brand';
  if (claim.state !== 'in-review') return null;
  return (await listDeciders(db, claim)).length > 0 ? 'shop' : 'brand';
}
