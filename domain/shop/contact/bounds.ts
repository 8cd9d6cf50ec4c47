import { contactDaySeconds } from '#domain/periods.ts';

/** How many looks at owners' contact data a shop has in such a day, all its people and all owners together. */
export const looksPerDay = 50;

/** For how many seconds the same request for a look is the same look; later it would show what nobody noted. */
export const sameLookSeconds = 600;

/** How many messages a shop may write to owners in such a day, all its people together. */
export const shopMessagesPerDay = 50;

/** How many of them to one owner, over all bikes, as long as the owner has not answered. */
export const unansweredPerDay = 3;

/** The instant from which on a shop's looks, messages and questions count. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - contactDaySeconds * 1000);
}

/**
 * From when on there may be one more, where `limit` are allowed a day; null when it may be now. `newestFirst` are the
 * instants of those that count, of which the `limit` newest are enough.
 */
export function freeAgainAt(newestFirst: readonly Date[], limit: number, now: Date): Date | null {
  const deciding = newestFirst[limit - 1];
  if (!deciding) return null;
  const free = new Date(deciding.getTime() + contactDaySeconds * 1000);
  return free > now ? free : null;
}

/** The newest of several lists, as {@link freeAgainAt} takes them. */
export function newestOf(lists: readonly (readonly Date[])[], limit: number): Date[] {
  return lists
    .flat()
    .toSorted((one, other) => other.getTime() - one.getTime())
    .slice(0, limit);
}
