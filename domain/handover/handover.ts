import * as z from 'zod/mini';
import { maskEmail, type Contact } from '#domain/account/contact.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import { dayMs, handoverDays, saleDays, takeBackSeconds } from '#domain/periods.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { addDays } from '#domain/warranty/calendar-date.ts';
import { handoverStates, type HandoverState } from './states.ts';

/** By what a customer is written to. */
export const contactKinds = ['phone', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** After how many days each reminder goes out, the first link's day not counted. */
export const reminderDays = [3, 14] as const;

/** How often a shop may send the link again, where the customer says that it did not come. */
export const sendsAgain = 2;

/** How many links a shop may send in a day, those sent again counted: a bad shop must not be paid by a carrier for texts. */
export const linksPerDay = 40;

/** How many links go to one number or address in a day, of all shops together. */
export const linksPerContact = 6;

/** What is wrong with the day that a hand-over is told of afterwards; null where it can be. */
export function dayProblem(day: CalendarDate, today: CalendarDate): 'date-future' | 'date-too-old' | null {
  if (day > today) return 'date-future';
  return day < addDays(today, -saleDays) ? 'date-too-old' : null;
}

/** The day of a hand-over that a phone kept: its clock may be wrong, and it may have been kept for long. */
export function dayByPhone(day: CalendarDate, today: CalendarDate): CalendarDate {
  const earliest = addDays(today, -saleDays);
  if (day > today) return today;
  return day < earliest ? earliest : day;
}

/** A contact of which the shop that typed it sees as much as it needs to find a slip: `(11) 9••••-4321`. */
export function maskContact(contact: Contact): string {
  return 'phone' in contact ? maskMobile(contact.phone) : maskEmail(contact.email);
}

/** The last day on which a customer can say that the bike is theirs. */
export function answerBy(day: CalendarDate): CalendarDate {
  return addDays(day, handoverDays);
}

/** What bounds a shop's way back. `contestedAt`: when somebody else came with the serial number; null while nobody did. */
type TakingBack = { state: HandoverState; createdAt: Date; contestedAt: Date | null };

/**
 * Until when a shop may take a hand-over back: for a day, in which a wrong number is noticed; for as long as it waits once somebody
 * else has come with the serial number. Null where it is over or too late.
 */
export function takeBackUntil({ state, createdAt, contestedAt }: TakingBack, now: Date): Date | null {
  if (state !== 'waiting') return null;
  const seconds = contestedAt === null ? takeBackSeconds : handoverDays * (dayMs / 1000);
  const until = new Date(createdAt.getTime() + seconds * 1000);
  return until > now ? until : null;
}

/** A hand-over as the shop sees it that made it: of the customer, what was typed, masked, and nothing once it is over. */
export const handoverSchema = z.object({
  id: z.uuid(),
  tag: z.string(),
  brandName: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  state: z.enum(handoverStates),
  /** The day of the hand-over, which is the day of delivery. */
  day: z.iso.date(),
  at: z.iso.datetime(),
  /** Masked; null once it is over: then nobody keeps it. */
  contact: z.nullable(z.object({ kind: z.enum(contactKinds), masked: z.string() })),
  /** Who handed it over, by name; null for one of another shop's time or a closed account. */
  by: z.nullable(z.string()),
  /** What the Owners call the system by whose key it came; null where it was handed over at the counter. */
  system: z.nullable(z.string()),
  /** The last day for an answer. */
  until: z.iso.date(),
  /** Why the platform took it back, in its operator's words; null where it did not. */
  endReason: z.nullable(z.string()),
  /** When it ended; null while it waits. */
  endedAt: z.nullable(z.iso.datetime()),
  /** Until when it can be taken back; null where it cannot. */
  takeBackUntil: z.nullable(z.iso.datetime()),
  /** How often the link was sent again, and how often it still can be. */
  sentAgain: z.int(),
  sendsLeft: z.int(),
  /** When somebody else with the serial number wanted to activate the bike; null while nobody did. */
  contestedAt: z.nullable(z.iso.datetime()),
});
export type Handover = z.infer<typeof handoverSchema>;

const count = z.int();

/** A shop's or a brand's hand-overs in numbers, about nobody. */
export const handoverNumbersSchema = z.object({
  /** The first day that is counted. */
  from: z.iso.date(),
  handedOver: count,
  waiting: count,
  accepted: count,
  declined: count,
  takenBack: count,
  expired: count,
  /** Minutes from the hand-over to the customer's yes; null while there is none. */
  medianMinutes: z.nullable(z.number()),
});
export type HandoverNumbers = z.infer<typeof handoverNumbersSchema>;
