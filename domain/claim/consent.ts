import * as z from 'zod/mini';
import { claimShopSchema } from './claim.ts';
import { claimedPartSchema } from './event.ts';

/** How often a shop may ask owners within 24 hours, all its people and all owners together. */
export const consentsPerDay = 20;
/** How many of them one owner, over all bikes. */
export const consentsPerOwner = 3;

/** What an owner answers a shop that wants to open a claim. */
export const consentAnswers = ['yes', 'no'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** What became of a shop's question; null while it waits. */
export const consentOutcomes = [
  'agreed',
  'refused',
  'withdrawn',
  'unanswered',
  'bike-changed-hands',
  'account-closed',
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
  /** Whether the caller's session is the owner's; null without a session. */
  isMine: z.nullable(z.boolean()),
});
export type Consent = z.infer<typeof consentSchema>;
