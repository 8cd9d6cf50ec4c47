import { isPastItsTime } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import type * as contracts from '#domain/ownership/transfer.contract.ts';
import { dayMs } from '#domain/periods.ts';
import type { Tx } from '#server/db/database.ts';
import { lockPeople } from '#server/db/locking/people.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { completeTransfer } from './complete.ts';
import { endBy } from './ending/end-transfers.ts';
import { findOwnTransfer, findTransfer, listOwnTransfers, type FoundTransfer } from './find-transfers.store.ts';
import { lockTransfer } from './transfers.store.ts';
import { sideOf, transferView } from './view.ts';

/** For how many days transfers stay listed that ended without the bike changing hands. */
const listedDays = 30;

export const listMyTransfers: Verb<typeof contracts.listMyTransfers> = async (ctx) => {
  const { accountId } = ctx.caller;
  const since = new Date(ctx.clock.now().getTime() - listedDays * dayMs);
  const found = await listOwnTransfers(ctx.db, accountId, since);
  const views = found.map((one) => transferView(ctx.db, ctx, one, { side: sideOf(one, accountId) }));
  return { transfers: await Promise.all(views) };
};

export const getMyTransfer: Verb<typeof contracts.getMyTransfer> = async (ctx, { transferId }) => {
  const { accountId } = ctx.caller;
  const found = await findOwnTransfer(ctx.db, transferId, accountId);
  if (!found) throw problem('not-found');
  return transferView(ctx.db, ctx, found, { side: sideOf(found, accountId) });
};

export const cancelTransfer: Verb<typeof contracts.cancelTransfer> = (ctx, { transferId }) =>
  change(ctx, transferId, (tx, found, side) =>
    endBy(tx, ctx, found, { to: 'cancelled', side, accountId: ctx.caller.accountId, block: false }),
  );

export const refuseTransfer: Verb<typeof contracts.refuseTransfer> = (ctx, { transferId, block }) =>
  change(ctx, transferId, (tx, found, side) =>
    endBy(tx, ctx, found, { to: 'refused', side, accountId: ctx.caller.accountId, block }),
  );

/** The recipient takes what the owner has approved; by the address that the owner named, which is theirs. */
export const acceptTransfer: Verb<typeof contracts.acceptTransfer> = (ctx, { transferId }) =>
  change(ctx, transferId, async (tx, found, side) => {
    const { transfer, recipient } = found;
    const isRecipients = side === 'recipient' && transfer.kind === 'hand-over';
    if (isRecipients && transfer.state === 'completed') return;
    const isOver = isPastItsTime(transfer.state, transfer.waitsUntil, ctx.clock.now());
    if (!isRecipients || transfer.state !== 'approved' || isOver) throw problem('transfer-changed');
    if (!recipient?.emailConfirmedAt || recipient.email !== transfer.recipientEmail) throw problem('email-not-proven');
    const doing = { who: 'recipient', accountId: recipient.id, at: ctx.clock.now() } as const;
    await completeTransfer(tx, ctx, found, doing);
  });

/** Changes a transfer of the caller's in one transaction. */
function change(
  ctx: SignedInCtx,
  transferId: string,
  act: (tx: Tx, found: FoundTransfer, side: 'owner' | 'recipient') => Promise<void>,
): Promise<Transfer> {
  const { accountId } = ctx.caller;
  return ctx.db.transaction(async (tx) => {
    const seen = await findOwnTransfer(tx, transferId, accountId);
    if (!seen) throw problem('not-found');
    await lockPeople(tx, [accountId], null);
    const found = await lockTransfer(tx, seen.transfer);
    const side = sideOf(seen, accountId);
    // It may have gone to another person who proved the address meanwhile.
    if (side === 'recipient' && found.transfer.recipientId !== accountId) throw problem('not-found');
    await act(tx, found, side);
    return transferView(tx, ctx, (await findTransfer(tx, transferId))!, { side });
  });
}
