import type { IdentityProof } from '#domain/account/credential-change.ts';
import { isPastItsTime } from '#domain/ownership/standing.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import type * as contracts from '#domain/ownership/transfer.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { lockPeople } from '#server/db/locking/people.store.ts';
import { findAccountByEmail } from '#server/identity/accounts.store.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import { completeTransfer } from './complete.ts';
import { findOwnTransfer, findTransfer, type FoundTransfer } from './find-transfers.store.ts';
import { approvedLetter, invitationLetter } from './letters.ts';
import { liveLink, newTransferLink } from './links.ts';
import { lockTransfer, moveTransfer, type Doing } from './transfers.store.ts';
import { letterBike, transferView } from './view.ts';

/** The owner approves by the letter's link. */
export const approveTransfer: Verb<typeof contracts.approveTransfer> = async (ctx, { token, proof }) => {
  const { link, found } = await liveLink(ctx, ctx.db, token);
  if (link.side !== 'owner' || found.owner.id !== ctx.caller.accountId) throw problem('forbidden');
  return approve(ctx, found, proof, { byLink: true });
};

/** The owner approves a request that they read in the app. A bike is handed over by the letter alone. */
export const approveMyTransfer: Verb<typeof contracts.approveMyTransfer> = async (ctx, { transferId, proof }) => {
  const found = await findOwnTransfer(ctx.db, transferId, ctx.caller.accountId);
  if (!found || found.owner.id !== ctx.caller.accountId) throw problem('not-found');
  if (found.transfer.kind !== 'asked') throw problem('transfer-changed');
  return approve(ctx, found, proof, { byLink: false });
};

type Way = { byLink: boolean };

async function approve(ctx: SignedInCtx, seen: FoundTransfer, proof: IdentityProof, way: Way): Promise<Transfer> {
  // The same again: a code that proved who it was is used up by then.
  if (isApproved(seen)) return transferView(ctx.db, ctx, seen, { side: 'owner' });
  if (seen.transfer.state !== 'requested') throw problem('transfer-changed');
  const proven = await proveIdentity(ctx, proof);
  return ctx.db.transaction(async (tx) => {
    const { transfer, owner } = seen;
    // All at once: of two people who hand bikes over to each other neither waits for the other.
    await lockPeople(tx, [owner.id, ...(transfer.recipientId ? [transfer.recipientId] : [])], transfer.recipientEmail);
    const account = await lockIdentity(tx, ctx, proven);
    const found = await lockTransfer(tx, transfer);
    if (!isApproved(found)) {
      if (way.byLink && !account.emailConfirmedAt) throw problem('email-not-proven');
      await approveLocked(tx, ctx, found);
    }
    return transferView(tx, ctx, (await findTransfer(tx, transfer.id))!, { side: 'owner' });
  });
}

/** Whether the owner's approval is behind this transfer. */
function isApproved({ transfer: { state, kind } }: FoundTransfer): boolean {
  return (
    ['approved', 'awaiting-recipient'].includes(state) ||
    (state === 'completed' && kind !== 'reviewed' && kind !== 'contested')
  );
}

async function approveLocked(tx: Tx, ctx: SignedInCtx, found: FoundTransfer): Promise<void> {
  const { transfer, stolenAt, until, owner } = found;
  const isOver = until !== null || isPastItsTime(transfer.state, transfer.waitsUntil, ctx.clock.now());
  if (transfer.state !== 'requested' || isOver) throw problem('transfer-changed');
  if (stolenAt) throw problem('bike-stolen');
  const doing = { who: 'owner', accountId: owner.id, at: ctx.clock.now() } as const;
  if (transfer.kind === 'asked') await completeTransfer(tx, ctx, found, doing);
  else await passOn(tx, ctx, found, doing);
}

/** What the owner has approved waits for the recipient: to accept, or to prove the address where nobody has. */
async function passOn(tx: Tx, house: Within, found: FoundTransfer, doing: Doing): Promise<void> {
  const { transfer, owner } = found;
  const email = transfer.recipientEmail!;
  const holder = await findAccountByEmail(tx, email);
  const recipient = holder?.emailConfirmedAt ? holder : null;
  // The owner may have taken this address for their own meanwhile.
  if (recipient?.id === owner.id) throw problem('transfer-changed');
  const to = recipient ? 'approved' : 'awaiting-recipient';
  const isMoved = await moveTransfer(tx, transfer, to, doing, { recipientId: recipient?.id ?? null });
  if (!isMoved) throw problem('transfer-changed');
  await endLinks(tx, transfer.id, doing.at);
  const bike = { ...letterBike(found), ownerName: owner.name };
  if (recipient) {
    await house.outbox.post(tx, approvedLetter(recipient, bike, house.config.publicUrl));
    return;
  }
  const url = await newTransferLink(tx, house, {
    transferId: transfer.id,
    side: 'recipient',
    state: to as 'awaiting-recipient',
  });
  await house.outbox.post(tx, invitationLetter({ email, language: owner.language }, bike, url));
}
