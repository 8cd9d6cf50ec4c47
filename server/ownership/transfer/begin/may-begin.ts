import type * as contracts from '#domain/ownership/transfer.contract.ts';
import { dayMs } from '#domain/periods.ts';
import type { Tx } from '#server/db/database.ts';
import { holdAccount } from '#server/db/locking/people.store.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { findOwnUnderWay, findTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { findOwnerOf } from '#server/ownership/transfer/transferred-bike.store.ts';
import { listOfBike, type TransferRow } from '#server/ownership/transfer/transfers.store.ts';
import { effectsOf, sideOf, transferView } from '#server/ownership/transfer/view.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** What a transfer of a bike would change, before anything is asked. */
export const previewTransfer: Verb<typeof contracts.previewTransfer> = async (ctx, { tag }) => {
  const { accountId } = ctx.caller;
  const bike = await findOwnerOf(ctx.db, tag);
  if (!bike) throw problem('tag-unknown');
  if (!bike.bikeId || !bike.ownerId) throw problem('tag-inactive');
  const isOwner = bike.ownerId === accountId;
  const account = await findAccount(ctx.db, accountId);
  const underWay = await findOwnUnderWay(ctx.db, tag, accountId);
  return {
    isOwner,
    emailProven: Boolean(account?.emailConfirmedAt),
    ownerLeft: bike.ownerLeftAt !== null,
    effects: await effectsOf(ctx.db, ctx, bike.bikeId, { isTrusted: isOwner }),
    underWay: underWay && (await transferView(ctx.db, ctx, underWay, { side: sideOf(underWay, accountId) })),
  };
};

/** The caller, who has proven the address; they cannot lose it or the account until the transaction ends. */
export async function holdProvenCaller(tx: Tx, { caller }: SignedInCtx): Promise<Account & { email: string }> {
  const account = await holdAccount(tx, caller.accountId);
  if (!account || account.closedAt) throw problem('session-ended');
  const { email, emailConfirmedAt } = account;
  if (email === null || !emailConfirmedAt) throw problem('email-not-proven');
  return { ...account, email };
}

/**
 * Whether this is a request that was made before: then nothing begins. `isSame` says whether the transfer under this id is what
 * is asked for now.
 */
export async function isRepeated(tx: Tx, id: string, isSame: (transfer: TransferRow) => boolean): Promise<boolean> {
  const known = await findTransfer(tx, id);
  if (!known) return false;
  if (!isSame(known.transfer)) throw problem('id-taken');
  return true;
}

/** How often a day a bike is handed over, and asked for. */
const timesADay = 5;
/** Refuses what was begun too often today: each time somebody gets a letter who did not ask for one. `count` counts since an instant. */
export async function refuseOften({ clock }: SignedInCtx, count: (since: Date) => Promise<number>): Promise<void> {
  const now = clock.now().getTime();
  if ((await count(new Date(now - dayMs))) < timesADay) return;
  throw problem('rate-limited', { retryAt: new Date(now + dayMs) });
}

/**
 * Refuses while another transfer of the bike is under way. Those of blocked askers are in the way of themselves alone, as any
 * request is in its asker's own.
 */
export async function refuseSecond(tx: Tx, bikeId: string, askerId: string | null): Promise<void> {
  const inTheWay = (await listOfBike(tx, bikeId)).some((one) => !one.isHidden || one.recipientId === askerId);
  if (inTheWay) throw problem('transfer-under-way');
}
