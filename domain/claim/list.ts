import * as z from 'zod/mini';
import { cityKey } from '#domain/compared-text.ts';
import { statesThat } from '#domain/state-machine.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { claimMachine, deciding, type ClaimState } from './states.ts';

/**
 * The filter of a shop's list of claims. `due`: 75 % of the law's term is over, or all of it, or a remedy is to be given. `mine`: the reader looks after
 * it. `asked`: the owner's yes is
 * waited for.
 */
export const claimFilters = [
  'waiting',
  'requested',
  'open',
  'in-review',
  'approved',
  'due',
  'mine',
  'asked',
  'closed',
] as const;
export type ClaimFilter = (typeof claimFilters)[number];

const waiting = statesThat(claimMachine, 'waits');

/** The states of the claims that a filter lets through; `due` narrows further, by date. */
export const statesOfFilter: Record<ClaimFilter, readonly ClaimState[]> = {
  'waiting': waiting,
  'requested': ['requested'],
  'open': ['open'],
  'in-review': deciding,
  'approved': ['approved', 'remedy-chosen'],
  'due': waiting,
  'mine': waiting,
  'asked': ['asked'],
  'closed': statesThat(claimMachine, 'rests', 'ends').filter((state) => state !== 'asked'),
};

/** The last claim of a page of a shop's list: what comes next stands behind it in the order of the list. */
export type ClaimCursor = { dueOn: CalendarDate; changedAt: string; id: string };

/** No claim is older; the calendars of databases do not begin where those of texts do. */
const oldest = '2000-01-01';

const cursorParts = z.tuple([
  z.iso.date().check(z.refine((date) => date >= oldest)),
  z.iso.datetime({ precision: 3 }).check(z.refine((instant) => instant >= oldest)),
  z.uuid(),
]);

/** A cursor as a text, which the asker of the next page sends back. */
export function writeClaimCursor({ dueOn, changedAt, id }: ClaimCursor): string {
  return [dueOn, changedAt, id].join(' ');
}

/** Reads what `writeClaimCursor` wrote; null for anything else. */
export function readClaimCursor(text: string): ClaimCursor | null {
  const { success, data } = cursorParts.safeParse(text.split(' '));
  if (!success) return null;
  const [dueOn, changedAt, id] = data;
  return { dueOn, changedAt, id };
}

/** A cursor as it is sent. */
export const claimCursorSchema = z.string().check(
  z.maxLength(100),
  z.refine((text) => readClaimCursor(text) !== null, { error: 'invalid' }),
);

/** Characters of a number, tag or serial number that have to be typed before it is looked for. */
const fewest = 3;

/** What a search of claims looks for. `key`: the beginning of a number, tag or serial number; null where the text can be none. */
export type ClaimSearch = { words: string; key: string | null };

/**
 * What somebody typed, as claims are searched by it: without accents, case and punctuation. Null where nothing is left of it, or
 * nothing was typed.
 */
export function claimSearch(typed: string): ClaimSearch | null {
  const words = cityKey(typed);
  if (words === '') return null;
  const key = words.replaceAll(' ', '').toUpperCase();
  return { words, key: key.length >= fewest ? key : null };
}
