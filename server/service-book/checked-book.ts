import type * as contracts from '#domain/service-book/contract.ts';
import { shownDue } from '#domain/service-book/due.ts';
import { newestFirst } from '#domain/service-book/event.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { answerWith } from '#server/files/read-file.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import { findCheck } from '#server/ownership/check/check-links.store.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { beginningOf, findBookBike, type BookBike } from './book-bike.store.ts';
import { findDue } from './due.store.ts';
import { findPhoto } from './photos.store.ts';
import { findSharedOnwards, findSharing } from './sharing.store.ts';
import { entriesFor } from './view.ts';

type Shown = Pick<House, 'db' | 'clock' | 'occasions'>;

/** What an owner shows of the book to whoever has a link. The look is noted with the check itself. */
export const getCheckedBook: Verb<typeof contracts.getCheckedBook> = async (ctx, { secret }) => {
  const bike = await behindLink(ctx, secret);
  const { inCheck } = await findSharing(ctx.db, bike.ownershipId);
  if (inCheck === 'nothing') return { book: null };
  const linkTo = (file: string) => `/api/bike-checks/${secret}/service-photos/${file}`;
  return { book: await shownBook(ctx, bike, { all: inCheck === 'all', linkTo }) };
};

/** A photo behind the link, as long as everything is shown. */
export const getCheckedPhoto: Verb<typeof contracts.getCheckedPhoto> = async (ctx, { secret, file }) => {
  const bike = await behindLink(ctx, secret);
  const { inCheck } = await findSharing(ctx.db, bike.ownershipId);
  const stored = await findFile(ctx.db, file);
  const found = stored?.kind === 'service' ? await findPhoto(ctx.db, stored.causeId) : null;
  const entry = found?.entry;
  if (!stored || entry?.bikeId !== bike.id || inCheck !== 'all') throw problem('not-found');
  const isShown =
    entry.ownershipId === bike.ownershipId || (await findSharedOnwards(ctx.db, bike.id)).has(entry.ownershipId);
  if (!isShown) throw problem('not-found');
  return answerWith(ctx, stored, 'this-person');
};

async function behindLink({ db, clock }: Shown, secret: string): Promise<BookBike> {
  const found = await findCheck(db, hashOf(secret), clock.now());
  const bike = found && (await findBookBike(db, found.bikeId));
  if (!bike) throw problem('check-link-over');
  return bike;
}

/** A book as others see it: `all` with what is about people, as far as each owner shares it onwards; facts alone otherwise. */
export async function shownBook(
  { db, clock, occasions }: Shown,
  bike: BookBike,
  { all, linkTo }: { all: boolean; linkTo: (file: string) => string },
) {
  const { id: bikeId, deliveredOn, ownershipId } = bike;
  const shared = all ? new Set([ownershipId, ...(await findSharedOnwards(db, bikeId))]) : new Set();
  const reader = {
    isOwn: () => false,
    isShared: (row: { ownershipId: string }) => shared.has(row.ownershipId),
    linkTo,
  };
  const today = dateOf(clock.now());
  return {
    today,
    since: await beginningOf(db, bike),
    entries: await entriesFor(db, { bikeId, deliveredOn }, reader),
    events: newestFirst(await occasions.eventsOfBike(db, bikeId)),
    due: shownDue(await findDue(db, bikeId, today)),
  };
}
