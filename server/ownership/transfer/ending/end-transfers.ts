import type { TransferState } from '#domain/ownership/transfer.ts';
import type { Tx } from '#server/db/database.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { objectTo, putToDesk } from '#server/ownership/dispute/answer.ts';
import { contestEndedLetter } from '#server/ownership/dispute/letters.ts';
import {
  listTransferEvents,
  type FoundTransfer,
  listUnderWayOf,
} from '#server/ownership/transfer/find-transfers.store.ts';
import { endedLetter, invitationOverLetter, type EndHeard } from '#server/ownership/transfer/letters.ts';
import { blockAsker, moveTransfer, lockTransfer, wasOwnerMailed } from '#server/ownership/transfer/transfers.store.ts';
import { type TransferSide, letterBike } from '#server/ownership/transfer/view.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';

type Ending = {
  to: 'refused' | 'cancelled';
  side: TransferSide;
  /** Null for whoever has only a link. */
  accountId: string | null;
  block: boolean;
  /** The state that a link is about: in a later one it does nothing. */
  inState?: TransferState;
};

/**
 * One side says no, or takes the transfer back. The other is told; the same again by the same side changes nothing. Where papers speak against
 * the owner, their no alone ends nothing: it is weighed.
 */
export async function endBy(tx: Tx, house: Within, found: FoundTransfer, ending: Ending): Promise<void> {
  const { transfer, owner } = found;
  const { side, accountId, block, inState } = ending;
  const isObjection = side === 'owner' && transfer.kind === 'reviewed' && ending.to === 'refused';
  const to = isObjection ? 'to-decide' : ending.to;
  const at = house.clock.now();
  const who = whoIs(found, side);
  if (block && side === 'owner' && transfer.recipientId !== null && transfer.kind !== 'hand-over')
    await blockAsker(tx, owner.id, transfer.recipientId, at);
  if (transfer.state === to && (await isBySame(tx, transfer.id, who))) return;
  if (inState !== undefined && inState !== transfer.state) throw problem('transfer-changed');
  if (to === 'cancelled' && !mayCancel(found, side)) throw problem('transfer-changed');
  const doing = { who, accountId, at };
  if (isObjection) {
    if (!(await objectTo(tx, house, found, doing))) throw problem('transfer-changed');
    return;
  }
  if (!(await moveTransfer(tx, transfer, to, doing))) throw problem('transfer-changed');
  await endLinks(tx, transfer.id, at);
  // The owner of a bike that a blocked person asked for never heard of it, nor did the recipient of what was never approved.
  if (transfer.isHidden) return;
  const isTold = side === 'recipient' || transfer.state !== 'requested' || transfer.kind !== 'hand-over';
  if (isTold)
    await tellOfEnd(tx, house, found, { side: side === 'owner' ? 'recipient' : 'owner', how: ending.to, by: 'other' });
}

/** Which of the machine's people a side is. */
export function whoIs({ transfer: { kind } }: FoundTransfer, side: TransferSide): 'owner' | 'asker' | 'recipient' {
  if (side === 'owner') return 'owner';
  return kind === 'hand-over' ? 'recipient' : 'asker';
}

/** Whoever began it takes it back; what the other began is refused. */
function mayCancel({ transfer: { kind } }: FoundTransfer, side: TransferSide): boolean {
  return (kind === 'hand-over') === (side === 'owner');
}

async function isBySame(tx: Tx, transferId: string, who: string): Promise<boolean> {
  return (await listTransferEvents(tx, transferId)).at(-1)?.who === who;
}

/**
 * Cancels the transfers under way of somebody whose account is closed, and tells the other side. An owner does not get rid of papers that
 * speak against them by leaving.
 */
export async function cancelTransfersOf(tx: Tx, house: Within, accountId: string): Promise<void> {
  const at = house.clock.now();
  for (const { transfer } of await listUnderWayOf(tx, accountId)) {
    const found = await lockTransfer(tx, transfer);
    const doing = { who: 'platform', accountId: null, at } as const;
    const { kind, state } = found.transfer;
    if (found.owner.id === accountId && (kind === 'contested' || state === 'to-decide')) {
      if (state === 'contested') await putToDesk(tx, house, found, doing);
      continue;
    }
    if (!(await moveTransfer(tx, found.transfer, 'cancelled', doing))) continue;
    await endLinks(tx, transfer.id, at);
    const side = found.owner.id === accountId ? 'recipient' : 'owner';
    // They have no account to be told in; the invitation was all that they had of it.
    if (state === 'awaiting-recipient' && found.transfer.recipientEmail !== null) {
      const reader = { email: found.transfer.recipientEmail, language: found.owner.language };
      await house.outbox.post(tx, invitationOverLetter(reader, letterBike(found)));
      continue;
    }
    await tellOfEnd(tx, house, found, { side, how: 'account-closed' });
  }
}

/**
 * Mails one side that a transfer ended without the bike changing hands. Not an owner from whom it was hidden; nor one who had no letter
 * about it, one of several requests of a day: whoever takes requests back could fill a mailbox with their ends. (That one expires is
 * told: it was open for a week.)
 */
export async function tellOfEnd(
  tx: Tx,
  { outbox, config }: Pick<Within, 'outbox' | 'config'>,
  found: FoundTransfer,
  { side, how, by = 'platform' }: Pick<EndHeard, 'side' | 'how'> & Partial<Pick<EndHeard, 'by'>>,
): Promise<void> {
  const { transfer, owner, recipient } = found;
  const reader = side === 'owner' ? owner : recipient;
  if (!reader) return;
  if (side === 'owner' && transfer.isHidden) return;
  const isQuiet = side === 'owner' && transfer.kind === 'asked' && how !== 'expired';
  if (isQuiet && !(await wasOwnerMailed(tx, transfer.id))) return;
  const bike = letterBike(found);
  await outbox.post(
    tx,
    transfer.kind === 'contested'
      ? contestEndedLetter(reader, { ...bike, side }, config.publicUrl)
      : endedLetter(reader, { ...bike, how, side, kind: transfer.kind, by }, config.publicUrl),
  );
}
