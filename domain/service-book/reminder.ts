import { serviceReminder } from '#domain/periods.ts';
import { addDays, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/** When an owner is reminded of a service: before its day, and after it. */
export const reminderStages = ['before', 'after'] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** What is to be said of a service today; null on the days between, and of one that was due too long ago. */
export function reminderStage(dueOn: CalendarDate, today: CalendarDate): ReminderStage | null {
  const { before, after, within } = serviceReminder;
  if (today >= addDays(dueOn, -before) && today <= dueOn) return 'before';
  return today >= addDays(dueOn, after) && today <= addDays(dueOn, after + within) ? 'after' : null;
}

/** How many letters about services a run of the job writes; who is left is written to on the next day. */
export const remindersPerRun = 2000;

/** The days on which a service may be due of which something is to be said today. */
export function remindedDays(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const { before, after, within } = serviceReminder;
  return { from: addDays(today, -after - within), to: addDays(today, before) };
}
