import type { ServiceBook } from '#domain/service-book/book.ts';
import type { getServiceBook as contract } from '#domain/service-book/contract.ts';
import { shownDue } from '#domain/service-book/due.ts';
import { newestFirst } from '#domain/service-book/event.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { linksFor } from '#server/files/file-link.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { beginningOf, findOwnBike } from './book-bike.store.ts';
import { findDue, isReminded } from './due.store.ts';
import { findSharedOnwards, findSharing } from './sharing.store.ts';
import { entriesFor } from './view.ts';

/** The service book of the caller's own bike. */
export const getServiceBook: Verb<typeof contract> = (ctx, { tag }) => bookOf(ctx.db, ctx, tag);

/** The same within a transaction, after a change of it. */
export async function bookOf(db: Db | Tx, ctx: SignedInCtx, tag: string): Promise<ServiceBook> {
  const { clock, caller, occasions } = ctx;
  const bike = await findOwnBike(db, tag, caller.accountId);
  if (!bike) throw problem('not-found');
  const { id: bikeId, deliveredOn, ownershipId } = bike;
  const shared = await findSharedOnwards(db, bikeId);
  const today = dateOf(clock.now());
  return {
    today,
    since: await beginningOf(db, bike),
    entries: await entriesFor(
      db,
      { bikeId, deliveredOn },
      {
        isOwn: (row) => row.ownershipId === ownershipId,
        isShared: (row) => shared.has(row.ownershipId),
        linkTo: linksFor(ctx),
      },
    ),
    events: newestFirst(await occasions.eventsOfBike(db, bikeId)),
    due: shownDue(await findDue(db, bikeId, today)),
    sharing: await findSharing(db, ownershipId),
    reminded: await isReminded(db, ownershipId),
  };
}
