import type * as contracts from '#domain/bike/contract.ts';
import { deliveryBounds, deliveryChanges, isDeliveryDay, type BikeDelivery } from '#domain/bike/delivery.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { deliveryLetter } from '#server/bike/letters.ts';
import { findReceipt, invoiceOf } from '#server/bike/receipt/receipts.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import { findShopOfDelivery } from '#server/handover/find-handovers.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findDelivery, noteDelivery } from './deliveries.store.ts';

/** When the caller's own bike was delivered, and which days can be said. */
export const getDelivery: Verb<typeof contracts.getDelivery> = (ctx, { tag }) => ownDelivery(ctx, tag);

/** Notes when the caller's own bike was delivered, and tells its owner what follows; the same day again changes nothing. */
export const sayDelivery: Verb<typeof contracts.sayDelivery> = async (ctx, { tag, deliveredOn }) => {
  await ctx.db.transaction(async (tx) => {
    if (!(await lockOwnBike(tx, tag, ctx.caller.accountId))) throw problem('not-found');
    const { row, ...facts } = await factsOf(tx, ctx, tag);
    if (row.deliveredOn === deliveredOn) return;
    if (row.deliveredOn !== null && row.deliverySaid === 0) throw problem('delivery-known');
    if (row.deliverySaid >= deliveryChanges) throw problem('delivery-settled');
    if (!isDeliveryDay(deliveredOn, facts))
      throw problem('invalid-input', { errors: [{ at: 'deliveredOn', code: 'invalid' }] });
    await noteDelivery(tx, row.bikeId, deliveredOn);
    const { months, promiseUntil, owner, ...bike } = row;
    const warranty = warrantyOf(deliveredOn, months, facts.today, promiseUntil && dateOf(promiseUntil));
    await ctx.outbox.post(tx, deliveryLetter({ ...bike, owner, deliveredOn, warranty }, ctx.config.publicUrl));
  });
  return ownDelivery(ctx, tag);
};

async function ownDelivery(ctx: SignedInCtx, tag: string): Promise<BikeDelivery> {
  const { row, ...facts } = await factsOf(ctx.db, ctx, tag);
  const { deliveredOn, deliverySaid } = row;
  const saidBy =
    deliveredOn === null ? null : deliverySaid > 0 ? 'owner' : await partnerOf(ctx.db, row.bikeId, deliveredOn);
  return {
    deliveredOn,
    saidBy,
    boughtOn: facts.boughtOn,
    ...deliveryBounds(facts),
    changesLeft: saidBy !== null && saidBy !== 'owner' ? 0 : Math.max(0, deliveryChanges - deliverySaid),
  };
}

/** Who has said it where its owners have not: the shop that handed the bike over on that day, else the partner. */
async function partnerOf(db: Db, bikeId: string, day: CalendarDate): Promise<'shop' | 'partner'> {
  return (await findShopOfDelivery(db, bikeId, day)) ? 'shop' : 'partner';
}

/** What is known of an own bike's delivery, and what bounds it. Refuses with `not-found`. */
async function factsOf(db: Db | Tx, { caller, clock }: SignedInCtx, tag: string) {
  const row = await findDelivery(db, tag, caller.accountId);
  if (!row) throw problem('not-found');
  const receipt = await findReceipt(db, tag);
  const invoice = receipt && invoiceOf(receipt, null);
  const invoicedOn: CalendarDate | null =
    invoice && invoice.cancelledAt === null ? dateOf(new Date(invoice.issuedAt)) : null;
  return {
    row,
    boughtOn: invoicedOn ?? row.purchasedOn,
    activatedOn: dateOf(row.activatedAt),
    today: dateOf(clock.now()),
  };
}
