import { repairDays } from '#domain/periods.ts';
import { addDays, daysBetween, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { ClaimState } from './states.ts';

/** The share of the term after which a claim is marked as near its end. */
const nearShare = 0.75;
/** For how many days after a rejection an owner may appeal. */
export const appealDays = 30;
/**
 * For how many days after it was noted that an owner was given what they chose they may say that they were not: as long as the law lets a consumer
 * complain of something durable (CDC art. 26, II).
 */
export const notGivenDays = 90;

/** The last day on which the owner may say so. */
export function lastNotGivenDay(notedOn: CalendarDate): CalendarDate {
  return addDays(notedOn, notGivenDays);
}

/**
 * The last day of a claim for which no legal term runs: a request for goodwill, made after the end of the warranty and without a promise. It is
 * far away, so that it is never near and never past.
 */
export const noTerm: CalendarDate = '9999-12-31';

/** Whether a claim is a request for goodwill: it has no legal term, no appeal and no remedy, and keeps no other claim from its part. */
export function isGoodwill({ dueOn }: { dueOn: CalendarDate }): boolean {
  return dueOn === noTerm;
}

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

/**
 * Whether the law's term passed before anybody decided, so that the remedy is the owner's (art. 18 § 1): of a claim under way on a day, of a
 * rejected one on the day of that decision.
 */
export function isRemedyDue(
  { dueOn, rejectedOn, isClosed }: { dueOn: CalendarDate; rejectedOn: CalendarDate | null; isClosed: boolean },
  today: CalendarDate,
): boolean {
  const on = isClosed ? rejectedOn : today;
  return on !== null && on > dueOn;
}

/** For how many days after a claim ended another one on its part is taken for the same complaint. */
export const sameComplaintDays = 90;

/** A claim that ended on a part; `byOwner`: its owner took it back. */
export type EndedClaim = { complainedOn: CalendarDate; endedOn: CalendarDate; state: ClaimState; byOwner: boolean };

/**
 * The day of the complaint that a claim begun today stands for, from which the law's 30 days are counted (art. 18 § 1, 26 § 2 I). A
 * second claim on a part takes over the day of one that ended within `sameComplaintDays`; of one that ended earlier, or that its owner
 * took back, where the owner says that it is the same defect. A rejected one is appealed instead.
 */
export function complaintDay(
  today: CalendarDate,
  ended: readonly EndedClaim[],
  { isSameDefect }: { isSameDefect: boolean },
): CalendarDate {
  const isSame = ({ state, endedOn, byOwner }: EndedClaim) =>
    carries.includes(state) && (isSameDefect || (!byOwner && daysBetween(endedOn, today) <= sameComplaintDays));
  const days = ended.filter(isSame).map(({ complainedOn }) => complainedOn);
  return [today, ...days].toSorted()[0]!;
}

/** How a claim ended whose day another one can take over. */
const carries: readonly ClaimState[] = ['replaced', 'remedied', 'cancelled'];

/**
 * What the law lets the owner choose (art. 18 § 1, I to III): an exchange, of the part or of the bike, the price paid, adjusted and without
 * loss of damages, or a lower price.
 */
export const remedies = ['exchange', 'bike-exchange', 'money-back', 'lower-price'] as const;
export type Remedy = (typeof remedies)[number];

/** Why the owner may choose: the term has passed (§ 1), or a repair would lessen the bike, so that nobody has to wait for one (§ 3). */
export const remedyGrounds = ['term-passed', 'repair-lessens'] as const;
