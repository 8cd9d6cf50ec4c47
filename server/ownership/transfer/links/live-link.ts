import type { Db, Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import { findTransfer, type FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findLink, type TransferLink } from './links.store.ts';

/** A letter's link with its transfer. Refuses one that is not ours or whose days are over; one that was used says what became of it. */
export async function liveLink(
  { clock }: Pick<House, 'clock'>,
  db: Db | Tx,
  token: string,
): Promise<{ link: TransferLink; found: FoundTransfer }> {
  const link = await findLink(db, hashOf(token));
  const found = link && (await findTransfer(db, link.transferId));
  if (!link || !found) throw problem('transfer-link-unknown');
  if (link.expiresAt <= clock.now()) throw problem('transfer-link-expired');
  return { link, found };
}
