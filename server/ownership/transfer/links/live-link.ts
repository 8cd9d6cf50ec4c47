import type { TransferState } from '#domain/ownership/transfer.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { openLink } from '#server/identity/links/open-link.ts';
import { findTransfer, type FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** A letter's link: to which side it was sent, for which state of the transfer, and whether that is over. */
export type TransferLink = { side: 'owner' | 'recipient'; state: TransferState; usedAt: Date | null };

/** A letter's link with its transfer. Refuses one that is not ours or whose days are over; one that was used says what became of it. */
export async function liveLink(
  house: Pick<House, 'clock'>,
  db: Db | Tx,
  token: string,
): Promise<{ link: TransferLink; found: FoundTransfer }> {
  const { subjectId, sentTo: side, about, usedAt } = await openLink(db, house, 'answer-transfer', token);
  const found = await findTransfer(db, subjectId);
  if (!found || (side !== 'owner' && side !== 'recipient')) throw problem('link-unknown');
  return { link: { side, state: about as TransferState, usedAt }, found };
}
