import { repairDays } from '#domain/periods.ts';
import { addDays, daysBetween, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/** The share of the term after which a claim is marked as near its end. */
const nearShare = 0.75;
/** For how many days after a rejection an owner may appeal. */
export const appealDays = 30;

/** The last day on which the repair is in time. The day of the complaint does not count (Lei 10.406/2002, art. 132). */
export function repairDueOn(complainedOn: CalendarDate): CalendarDate {
  return addDays(complainedOn, repairDays);
}

/** How far the legal term has run on a day: days that are left (negative once it has passed), and how that is shown. */
export type ClaimClock = { daysLeft: number; mark: 'running' | 'near' | 'passed' };

/** Where the clock of a claim stands. */
export function claimClock(dueOn: CalendarDate, today: CalendarDate): ClaimClock {
  const daysLeft = daysBetween(today, dueOn);
  if (daysLeft < 0) return { daysLeft, mark: 'passed' };
  return { daysLeft, mark: repairDays - daysLeft >= repairDays * nearShare ? 'near' : 'running' };
}

/** The latest due date that is marked as near, or has passed, on a day. */
export function nearUntil(today: CalendarDate): CalendarDate {
  return addDays(today, Math.floor(repairDays * (1 - nearShare)));
}

/** What the law lets the owner choose once the term has passed (art. 18 § 1, I to III). */
export const remedies = ['exchange', 'money-back', 'lower-price'] as const;
export type Remedy = (typeof remedies)[number];
