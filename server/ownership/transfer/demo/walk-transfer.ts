import { uuidv7 } from 'uuidv7';
import { dayMs } from '#domain/periods.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { ImportRun } from '#server/imports/importer.ts';
import { completeTransfer } from '#server/ownership/transfer/completion/complete.ts';
import { findTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { insertTransfer, lockTransfer, moveTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { problem } from '#server/verb/problem.ts';
import type { TransferTableRow } from './transfer-row.ts';

type Owned = { bikeId: string; ownershipId: string; ownerId: string };

/**
 * Brings a transfer from its beginning, so many days ago, to the state of its row, by the same moves as people do: half of that time
 * later it was approved or accepted. Of a completed one both sides have their letters, the new owner with the certificate; of the
 * others none is written, whose links would be of another day. Throws what a move refuses.
 */
export async function walkTransfer(
  tx: Tx,
  { house }: ImportRun,
  row: TransferTableRow,
  { bikeId, ownershipId, ownerId }: Owned,
  recipient: Account,
): Promise<void> {
  const { kind, state, price: priceCents = null, text = null } = row;
  const now = house.clock.now().getTime();
  const [begunAt, movedAt] = [row.days_ago, row.days_ago / 2].map((days) => new Date(now - days * dayMs)) as [
    Date,
    Date,
  ];
  const byOwner = { who: 'owner', accountId: ownerId } as const;
  const isGiven = kind === 'hand-over';
  const id = uuidv7();
  const of = isGiven ? { recipientEmail: recipient.email } : { recipientId: recipient.id, text };
  const begins = isGiven ? byOwner : ({ who: 'asker', accountId: recipient.id } as const);
  const begun = { id, bikeId, ownershipId, kind, priceCents, ...of };
  if (!(await insertTransfer(tx, 'requested', begun, { ...begins, at: begunAt }))) throw problem('transfer-under-way');
  if (isGiven && state !== 'requested')
    await moveTransfer(
      tx,
      { id, state: 'requested' },
      'approved',
      { ...byOwner, at: movedAt },
      { recipientId: recipient.id },
    );
  if (state !== 'completed') return;
  const doing = isGiven ? ({ who: 'recipient', accountId: recipient.id } as const) : byOwner;
  const found = await lockTransfer(tx, (await findTransfer(tx, id))!.transfer);
  await completeTransfer(tx, house, found, { ...doing, at: movedAt });
}
