import type * as contracts from '#domain/ownership/transfer.contract.ts';
import { endBy } from '#server/ownership/transfer/ending/end-by-side.ts';
import { findTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { lockTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { transferView } from '#server/ownership/transfer/view.ts';
import type { Verb } from '#server/verb/context.ts';
import { liveLink } from './live-link.ts';

/** What a letter's link is about. After the letter's state has passed, it says how the transfer stands and allows nothing. */
export const readTransferLink: Verb<typeof contracts.readTransferLink> = async (ctx, { token }) => {
  const { link, found } = await liveLink(ctx, ctx.db, token);
  const { caller } = ctx;
  const view = await transferView(ctx.db, ctx, found, { side: link.side, byLink: true });
  const whose = link.side === 'owner' ? found.owner.id : found.transfer.recipientId;
  return {
    ...view,
    may: link.usedAt ? [] : view.may,
    isMine: caller && (whose === null ? caller.email === found.transfer.recipientEmail : caller.accountId === whose),
  };
};

/** Says no by a letter's link. Whoever reads the address may, without a session; the same again changes nothing. */
export const refuseByLink: Verb<typeof contracts.refuseByLink> = (ctx, { token, block }) =>
  ctx.db.transaction(async (tx) => {
    const { link, found: seen } = await liveLink(ctx, tx, token);
    const found = await lockTransfer(tx, seen.transfer);
    await endBy(tx, ctx, found, { to: 'refused', side: link.side, accountId: null, block, inState: link.state });
    return transferView(tx, ctx, (await findTransfer(tx, seen.transfer.id))!, { side: link.side, byLink: true });
  });
