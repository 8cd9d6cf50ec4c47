import type { Tx } from '#server/db/database.ts';
import { problem } from '#server/verb/problem.ts';
import { claimFiles, isAnyUsed, releaseDraft, type Taking } from './evidence.store.ts';

/**
 * Gives files to what is sent with a claim: an event or a message, whose id is `causeId`. Throws `evidence-used` for what is in
 * a claim already, `evidence-missing` for what is not there, not ready or somebody else's. What the claim's draft
 * has besides is let go by {@link keepDraftEvidence} with the same ids, before.
 */
export async function takeEvidence(tx: Tx, { causeId, ...taking }: Taking & { causeId: string }): Promise<void> {
  await take(tx, taking, causeId);
}

/** Makes these files the evidence of a claim's draft; those that it had besides are let go. Throws as {@link takeEvidence}. */
export async function keepDraftEvidence(
  tx: Tx,
  { now, ...taking }: Omit<Taking, 'ofDraft'> & { now: Date },
): Promise<void> {
  await releaseDraft(tx, taking.claimId, taking.ids, now);
  await take(tx, { ...taking, ofDraft: true }, null);
}

async function take(tx: Tx, taking: Taking, causeId: string | null): Promise<void> {
  const refused = await claimFiles(tx, taking, causeId);
  if (refused.length === 0) return;
  throw problem((await isAnyUsed(tx, refused, taking.accountId)) ? 'evidence-used' : 'evidence-missing');
}
