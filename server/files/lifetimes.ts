import type { House } from '#server/verb/context.ts';
import { listLifetimes, liveOn } from './lifetimes.store.ts';

/** After a longer pause than this, in milliseconds, another stretch of time begins. Servers note every half minute that they live. */
const pause = 120_000;

/** A file was stored so long, in milliseconds, before it was written down, at most: then the database may have stood before, and the file not. */
const margin = 3_600_000;

/** For how many days files from a time that the database did not live through are left alone. */
const heldDays = 30;
const day = 86_400_000;

/** Notes that the database lives. */
export async function noteLife({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await liveOn(db, now, new Date(now.getTime() - pause));
}

/**
 * Whether a file that was made at an instant is left alone though nobody knows it: it is from a time that this database did not live through,
 * and has lived on for less than a month since. After a back-up was put back that is the time that was lost; somebody may still put a newer
 * one back, which knows the file.
 */
export async function readHeld({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<(made: Date) => boolean> {
  const held = gapsIn(await listLifetimes(db)).filter(
    ({ until }) => until.getTime() > clock.now().getTime() - heldDays * day,
  );
  return (made) => held.some(({ from, until }) => made.getTime() >= from.getTime() - margin && made <= until);
}

type Span = { from: Date; until: Date };

/** What lies between stretches of time, which are in the order of their beginnings and may overlap. */
function gapsIn(lifetimes: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let last: Date | undefined;
  for (const { from, until } of lifetimes) {
    if (last && from > last) gaps.push({ from: last, until: from });
    if (!last || until > last) last = until;
  }
  return gaps;
}
