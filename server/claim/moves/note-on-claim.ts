import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { insertClaimEvent, type NewClaimEvent } from '#server/claim/history.store.ts';
import { tellOf } from '#server/claim/letters/tell-of.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { noteOnClaim as noteInRow, type ClaimNote } from './claim-rows.store.ts';
import type { Actor } from './move-claim.ts';

/** A claim, who does something with it, the event's id, and the version that they saw. */
export type OnClaim = { found: FoundClaim; actor: Actor; moveId: string; version: number };
type NotedKind = 'remedy-asked' | 'remedy-contested' | 'part-ordered' | 'brand-answered';

/** Notes something that leaves a claim in its state, and writes the letters. Of two at once one is noted. */
export async function noteOnClaim(
  tx: Tx,
  house: Pick<House, 'clock' | 'outbox' | 'config'>,
  { found, actor, moveId, version }: OnClaim,
  noted: ClaimNote,
  said: Pick<NewClaimEvent<NotedKind>, 'kind' | 'details'>,
): Promise<FoundClaim> {
  const at = house.clock.now();
  const { id } = found.claim;
  if (!(await noteInRow(tx, { id, version, at }, noted))) throw problem('claim-changed');
  const event = { ...said, id: moveId, claimId: id, ...actor, at };
  if (!(await insertClaimEvent(tx, event))) throw problem('id-taken');
  const after = (await findClaim(tx, id))!;
  await tellOf(tx, house, { before: found, found: after, event });
  return after;
}
