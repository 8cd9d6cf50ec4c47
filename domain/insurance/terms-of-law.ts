import { addDays, dateOf, startOfDay, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { answerDays, withdrawalDays } from './policy.ts';

/** The last day on which a policy that was issued then can be withdrawn (`withdrawalDays`). */
export function withdrawBy(issuedAt: Date): CalendarDate {
  return addDays(dateOf(issuedAt), withdrawalDays);
}

/** Whether a policy that was issued then can be withdrawn as if it had never been: until the last day has ended. */
export function canWithdraw(issuedAt: Date, now: Date): boolean {
  return dateOf(now) <= withdrawBy(issuedAt);
}

/** The last day of the insurer's term to answer a proposal that it received then (`answerDays`). */
export function answerBy(receivedAt: Date): CalendarDate {
  return addDays(dateOf(receivedAt), answerDays);
}

/** The instant from which its silence is acceptance: the last day has ended. */
export function silentFrom(receivedAt: Date): Date {
  return startOfDay(addDays(answerBy(receivedAt), 1));
}
