import { findLastEvent } from '#server/claim/history.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { moveClaim } from './move-claim.ts';
import type { OnClaim } from './note-on-claim.ts';
import type { Step } from './steps.ts';

type Within = Pick<House, 'clock' | 'outbox' | 'config' | 'signing'>;

/** Sends a diagnosis back to who made it, with a question: what was written is the draft again, its photos stay where they are. */
export async function sendBack(
  tx: Tx,
  house: Within,
  { found, actor, moveId, version }: OnClaim,
  { step, text }: { step: Step<'sent-back'>; text: string },
): Promise<void> {
  const last = (await findLastEvent(tx, found.claim.id, 'in-review'))!.details;
  const draft = { diagnosis: last.diagnosis, note: last.note ?? '', savedAt: house.clock.now() };
  const changes = { ...draft, draftVersion: found.claim.draftVersion + 1 };
  await moveClaim(tx, house, { found, actor }, { step, moveId, version, details: { text }, changes });
}
