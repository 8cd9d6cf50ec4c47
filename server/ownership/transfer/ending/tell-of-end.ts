import type { Tx } from '#server/db/database.ts';
import type { FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { letterBike } from '#server/ownership/transfer/letter-bike.ts';
import { wasOwnerMailed } from '#server/ownership/transfer/links/links.store.ts';
import type { TransferSide } from '#server/ownership/transfer/view.ts';
import type { Within } from '#server/verb/occasions.ts';
import { endedLetter, type WithoutHandover } from './letters.ts';

/**
 * Mails one side that a transfer ended without the bike changing hands. Not an owner from whom it was hidden; nor one who had no letter
 * about it, one of several requests of a day: whoever takes requests back could fill a mailbox with their ends. (That one expires is
 * told: it was open for a week.)
 */
export async function tellOfEnd(
  tx: Tx,
  { outbox, config }: Pick<Within, 'outbox' | 'config'>,
  found: FoundTransfer,
  { side, how }: { side: TransferSide; how: WithoutHandover },
): Promise<void> {
  const { transfer, owner, recipient } = found;
  const reader = side === 'owner' ? owner : recipient;
  if (!reader) return;
  if (side === 'owner' && transfer.isHidden) return;
  const isQuiet = side === 'owner' && transfer.kind === 'asked' && how !== 'expired';
  if (isQuiet && !(await wasOwnerMailed(tx, transfer.id))) return;
  await outbox.post(tx, endedLetter(reader, { ...letterBike(found), how }, config.publicUrl));
}
