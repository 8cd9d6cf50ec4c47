import type * as contracts from '#domain/ownership/transfer.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { findTransfer, type FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { askedLetter } from '#server/ownership/transfer/letters.ts';
import { newTransferLink } from '#server/ownership/transfer/links.ts';
import { countAsked, insertTransfer, isBlocked } from '#server/ownership/transfer/transfers.store.ts';
import { letterBike, transferView } from '#server/ownership/transfer/view.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { holdProvenCaller, isRepeated, refuseOften, refuseSecond } from './may-begin.ts';

const daySeconds = 86_400;

/** Somebody asks the owner of a bike for it. Of an asker whom the owner blocked nobody is told, and the asker does not see that. */
export const askForBike: Verb<typeof contracts.askForBike> = (ctx, { tag, id, text, priceCents }) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.caller;
    await holdProvenCaller(tx, ctx);
    const bike = await lockAskedBike(tx, ctx, tag);
    const isSame = (one: { recipientId: string | null; bikeId: string; kind: string }) =>
      one.recipientId === accountId && one.bikeId === bike.id && one.kind === 'asked';
    if (!(await isRepeated(tx, id, isSame))) {
      if ((await findAccount(tx, bike.ownership.accountId))?.closedAt) throw problem('owner-left');
      await refuseAsking(tx, ctx, bike);
      const { id: bikeId, ownership } = bike;
      const isHidden = await isBlocked(tx, ownership.accountId, accountId);
      const begun = { id, bikeId, ownershipId: ownership.id, kind: 'asked', recipientId: accountId } as const;
      const doing = { who: 'asker', accountId, at: ctx.clock.now() } as const;
      const isNew = await insertTransfer(tx, 'requested', { ...begun, text, priceCents, isHidden }, doing);
      if (!isNew) throw problem('id-taken');
      if (!isHidden) await tellOwner(tx, ctx, (await findTransfer(tx, id))!);
    }
    return transferView(tx, ctx, (await findTransfer(tx, id))!, { side: 'recipient' });
  });

/** A bike that has an owner, locked. */
export async function lockAskedBike(tx: Tx, { caller }: SignedInCtx, tag: string) {
  const bike = await lockBike(tx, { tag });
  if (!bike) throw problem('tag-unknown');
  const { ownership } = bike;
  if (!bike.isActive || !ownership) throw problem('tag-inactive');
  if (ownership.accountId === caller.accountId) throw problem('own-bike');
  return { ...bike, ownership };
}

/** Refuses a bike that cannot be asked for now: stolen, asked for by somebody else, or asked for too often today. */
export async function refuseAsking(
  tx: Tx,
  ctx: SignedInCtx,
  bike: { id: string; stolenAt: Date | null },
): Promise<void> {
  const { accountId } = ctx.caller;
  if (bike.stolenAt) throw problem('bike-stolen');
  await refuseSecond(tx, bike.id, accountId);
  await refuseOften(ctx, (since) => countAsked(tx, bike.id, accountId, since));
}

/** By one letter a day, of whichever bike; further requests wait in the app. */
async function tellOwner(tx: Tx, ctx: SignedInCtx, found: FoundTransfer): Promise<void> {
  const { owner, recipient, transfer } = found;
  if (!owner.emailConfirmedAt) return;
  const key = ctx.signing.keyed(`requests told to ${owner.id}`);
  const { count } = await countWithin(tx, key, ctx.clock.now().getTime(), daySeconds);
  if (count > 1) return;
  const url = await newTransferLink(tx, ctx, { transferId: transfer.id, side: 'owner', state: 'requested' });
  const asked = { ...letterBike(found), askerName: recipient!.name, text: transfer.text };
  await ctx.outbox.post(tx, askedLetter(owner, asked, url));
}
