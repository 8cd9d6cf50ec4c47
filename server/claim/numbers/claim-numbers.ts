import { ageBucketOf, ageBuckets, numberedFrom, numberedMonths, type ClaimNumbers } from '#domain/claim/numbers.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { addMonths, dateOf, daysBetween, startOfDay, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { House } from '#server/verb/context.ts';
import {
  countDecided,
  countOpened,
  countWaiting,
  decisionDays,
  listFailures,
  type NumbersOf,
} from './numbers.store.ts';

/** The numbers of a shop's or a brand's claims as they are now. */
export async function claimNumbers({ db, clock }: Pick<House, 'db' | 'clock'>, of: NumbersOf): Promise<ClaimNumbers> {
  const today = dateOf(clock.now());
  const from = numberedFrom(today);
  const since = startOfDay(from);
  const waiting = await countWaiting(db, of);
  const opened = await countOpened(db, of, since);
  const decided = await countDecided(db, of, since);
  const { median, ninety } = await decisionDays(db, of, since);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const approved = sum(decided.map((month) => month.approved));
  return {
    today,
    from,
    buckets: ageBuckets,
    waiting: claimsUnderWay.map((state) => {
      const ages = agesOf(
        waiting.filter((row) => row.state === state),
        today,
      );
      return { state, count: sum(ages), ages };
    }),
    decided: {
      count: approved + sum(decided.map((month) => month.rejected)),
      approved,
      medianDays: median,
      ninetyPercentDays: ninety,
    },
    months: Array.from({ length: numberedMonths }, (_, at) => {
      const month = addMonths(from, at).slice(0, 7);
      const began = opened.find((row) => row.month === month)?.count ?? 0;
      const ended = decided.find((row) => row.month === month);
      return { month, opened: began, approved: ended?.approved ?? 0, rejected: ended?.rejected ?? 0 };
    }),
    failures: await listFailures(db, of, since),
  };
}

function agesOf(rows: readonly { complainedOn: CalendarDate; count: number }[], today: CalendarDate): number[] {
  const ages = ageBuckets.map(() => 0);
  for (const { complainedOn, count } of rows) {
    const at = ageBucketOf(daysBetween(complainedOn, today));
    ages[at] = ages[at]! + count;
  }
  return ages;
}
