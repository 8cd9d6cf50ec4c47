import * as z from 'zod/mini';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';

/** The last claim of a page of a shop's list: what comes next stands behind it in the order of the list. */
export type ClaimCursor = { dueOn: CalendarDate; changedAt: string; id: string };

/** No claim is older; the calendars of databases do not begin where those of texts do. */
const since = '2000-01-01';

const parts = z.tuple([
  z.iso.date().check(z.refine((date) => date >= since)),
  z.iso.datetime({ precision: 3 }).check(z.refine((instant) => instant >= since)),
  z.uuid(),
]);

/** A cursor as a text, which the asker of the next page sends back. */
export function writeClaimCursor({ dueOn, changedAt, id }: ClaimCursor): string {
  return [dueOn, changedAt, id].join(' ');
}

/** Reads what `writeClaimCursor` wrote; null for anything else. */
export function readClaimCursor(text: string): ClaimCursor | null {
  const { success, data } = parts.safeParse(text.split(' '));
  if (!success) return null;
  const [dueOn, changedAt, id] = data;
  return { dueOn, changedAt, id };
}

/** A cursor as it is sent. */
export const claimCursorSchema = z.string().check(
  z.maxLength(100),
  z.refine((text) => readClaimCursor(text) !== null, { error: 'invalid' }),
);
