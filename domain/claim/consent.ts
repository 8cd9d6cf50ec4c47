import * as z from 'zod/mini';
import { consentDays } from '#domain/periods.ts';
import { addDays, dateOf, startOfDay, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { claimShopSchema } from './claim.ts';
import { claimedPartSchema } from './claimed-part.ts';
import { claimRefusals } from './eligibility.ts';

/** How often a shop may ask owners within 24 hours, all its people and all owners together. */
export const consentsPerDay = 20;
/** How many of them one owner, over all bikes. */
export const consentsPerOwner = 3;
/** How often an owner is asked within 24 hours, by all shops together: shops cost nothing to register. */
export const consentsToOwner = 5;
/** How many codes of the counter are sent for one claim. */
export const counterCodes = 5;

/** The last day on which there can be an answer to what is asked at an instant. */
export function answerUntil(askedAt: Date): CalendarDate {
  return addDays(dateOf(askedAt), consentDays);
}

/** The instant from which on there can be none: the end of that day. */
export function consentEnd(askedAt: Date): Date {
  return startOfDay(addDays(answerUntil(askedAt), 1));
}

/** What an owner answers a shop that wants to open a claim; `never`: no, and the shop may neither ask nor write again. */
export const consentAnswers = ['yes', 'no', 'never'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** What became of a shop's question; null while it waits. `stopped`: refused, and the shop may not ask again. */
export const consentOutcomes = [
  'agreed',
  'refused',
  'stopped',
  'withdrawn',
  'unanswered',
  'bike-changed-hands',
  'account-closed',
  'shop-barred',
] as const;
export type ConsentOutcome = (typeof consentOutcomes)[number];

/** What a shop asks of an owner, as it stands behind the letter's link. It holds nothing of the owner. */
export const consentSchema = z.object({
  number: z.string(),
  brandName: z.string(),
  bikeModel: z.string(),
  part: claimedPartSchema,
  shop: claimShopSchema,
  /** What the shop found, in its words. */
  text: z.string(),
  askedAt: z.iso.datetime(),
  /** The last day on which there can be an answer. */
  until: z.iso.date(),
  outcome: z.nullable(z.enum(consentOutcomes)),
  /** Why a yes would be refused now, while it waits; null where it would not. A no is possible. */
  yesBarredBy: z.nullable(z.enum(claimRefusals)),
  /** Whether the caller's session is the owner's; null without a session. */
  isMine: z.nullable(z.boolean()),
});
export type Consent = z.infer<typeof consentSchema>;
