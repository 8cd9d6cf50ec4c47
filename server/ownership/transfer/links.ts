import type * as contracts from '#domain/ownership/transfer.contract.ts';
import type { TransferState } from '#domain/ownership/transfer.ts';
import { transferDays } from '#domain/periods.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { openLink, mintLink } from '#server/identity/links/links.ts';
import { endBy } from '#server/ownership/transfer/ending/end-transfers.ts';
import type { Verb, House } from '#server/verb/context.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import { findTransfer, type FoundTransfer } from './find-transfers.store.ts';
import { lockTransfer } from './transfers.store.ts';
import { transferView } from './view.ts';

/** What a letter's link is about. After the letter's state has passed, it says how the transfer stands and allows nothing. */
export const readTransferLink: Verb<typeof contracts.readTransferLink> = async (ctx, { token }) => {
  const { link, found } = await liveLink(ctx, ctx.db, token);
  const { caller } = ctx;
  const whose = link.side === 'owner' ? found.owner.id : found.transfer.recipientId;
  const isSignedIn = caller !== null && caller.accountId === whose;
  const view = await transferView(ctx.db, ctx, found, { side: link.side, byLink: true, isSignedIn });
  return {
    ...view,
    may: link.usedAt ? [] : view.may,
    invited: isInvitation(link, found) ? found.transfer.recipientEmail : null,
    isMine: caller && (whose === null ? caller.email === found.transfer.recipientEmail : caller.accountId === whose),
  };
};

/** Whether a bike waits for whoever holds the link to sign up with the address that it was mailed to. */
function isInvitation(link: TransferLink, { transfer }: FoundTransfer): boolean {
  return link.side === 'recipient' && !link.usedAt && transfer.state === 'awaiting-recipient';
}

/** Says no by a letter's link. Whoever reads the address may, without a session; the same again changes nothing. */
export const refuseByLink: Verb<typeof contracts.refuseByLink> = (ctx, { token, block }) =>
  ctx.db.transaction(async (tx) => {
    const { link, found: seen } = await liveLink(ctx, tx, token);
    const found = await lockTransfer(tx, seen.transfer);
    await endBy(tx, ctx, found, { to: 'refused', side: link.side, accountId: null, block, inState: link.state });
    return transferView(tx, ctx, (await findTransfer(tx, seen.transfer.id))!, { side: link.side, byLink: true });
  });

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

type LinkFor = {
  transferId: string;
  side: 'owner' | 'recipient';
  state: 'requested' | 'awaiting-recipient' | 'open-to-objection';
};

/** A new link of a letter, for as long as the state waits that the letter is about. */
export async function newTransferLink(
  tx: Tx,
  house: Pick<Within, 'clock' | 'config'>,
  { transferId, side, state }: LinkFor,
): Promise<string> {
  const wish = { purpose: 'answer-transfer', subjectId: transferId, sentTo: side, about: state } as const;
  return (await mintLink(tx, house, wish, transferDays[state] * 86_400)).url;
}
