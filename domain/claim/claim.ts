import * as z from 'zod/mini';
import { crockford } from '#domain/tag/new-tag.ts';
import { claimedPartSchema } from './claimed-part.ts';
import { claimRefusals } from './eligibility.ts';
import { claimEventSchema } from './event.ts';
import { evidenceSchema } from './evidence.ts';
import { claimStates } from './states.ts';
import { remedies } from './term.ts';

/** The version of a claim that its mover saw; 0 for a claim that is not there yet. As many as its column counts. */
export const claimVersionSchema = z.int().check(z.minimum(0), z.maximum(2_147_483_646));

/** Random bytes in a claim's number. */
export const claimNumberBytes = 6;

/** A claim's number, as people read it aloud: `G-7K3M9Q`. */
export function claimNumber(random: Uint8Array): string {
  return `G-${crockford(random.subarray(0, claimNumberBytes))}`;
}

/** A claim's number in an address. */
export const claimNumberSchema = z.string().check(z.regex(/^G-[0-9A-Z]{4,16}$/));

/** For how many days a claim is kept after it was closed: claims of consumers lapse after five years (CDC art. 27). */
export const claimDays = 5 * 366;

/** The bike shop of a claim. Its CNPJ (14 characters) says who it is where it has no name yet. */
export const claimShopSchema = z.object({
  id: z.uuid(),
  cnpj: z.string(),
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
});

/** A message of the owner, the shop or the brand, on the claim. `who` as in events. */
export const claimMessageSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  side: z.enum(['owner', 'shop', 'brand']),
  who: z.nullable(z.string()),
  mine: z.boolean(),
  text: z.nullable(z.string()),
  evidence: z.array(evidenceSchema),
});
export type ClaimMessage = z.infer<typeof claimMessageSchema>;

/** What a reader may do now. A screen offers these and nothing else; the server judges again. */
export const claimActions = [
  'write',
  'cancel',
  'choose-shop',
  'choose-brand',
  'appeal',
  'choose-remedy',
  'choose-at-once',
  'say-not-given',
  'answer-remedy',
  'answer-owner',
  'answer-shop',
  'ask-owner',
  'diagnose',
  'withdraw',
  'decline',
  'decide',
  'replace',
  'note-remedied',
  'send-back',
  'order-part',
  'hand-over',
  'assign',
] as const;
export type ClaimAction = (typeof claimActions)[number];

/**
 * A claim in a list. `dueOn` is the last day of the legal term, which does not run as long as the owner has not said yes, and never for a request for goodwill (`isGoodwill`); the shop is
 * null once it gave the claim back.
 */
export const claimSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(claimStates),
  part: claimedPartSchema,
  tag: z.string(),
  bikeModel: z.string(),
  shop: z.nullable(claimShopSchema),
  complainedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** When the new part that was ordered is to be there; null where none is on its way. */
  partExpectedOn: z.nullable(z.iso.date()),
  /** Whether the brand itself is to give what the owner chose. */
  brandGives: z.boolean(),
  changedAt: z.iso.datetime(),
});
export type ClaimSummary = z.infer<typeof claimSummarySchema>;

/** A claim as its owner reads it. */
export const claimSchema = z.extend(claimSummarySchema, {
  /** Counts moves: a mover names the one they saw, so that of two at once one wins and the other is told. */
  version: z.int(),
  today: z.iso.date(),
  brandName: z.string(),
  /** Until when the owner may appeal; null where nothing can be appealed. */
  appealUntil: z.nullable(z.iso.date()),
  /** Until when the owner may say that they were not given what was noted; null where they cannot. */
  notGivenUntil: z.nullable(z.iso.date()),
  /** The last day on which the owner can answer the shop that wants to open it; null once that is over, and where nothing is asked. */
  answerUntil: z.nullable(z.iso.date()),
  /** Why a yes to that shop would be refused now; null where it would not, and where nothing is asked. */
  yesBarredBy: z.nullable(z.enum(claimRefusals)),
  /** What the owner wants at once (art. 18 § 3), while shop or brand has not answered. */
  remedyAsked: z.nullable(z.enum(remedies)),
  /** Oldest first. */
  events: z.array(claimEventSchema),
  messages: z.array(claimMessageSchema),
  may: z.array(z.enum(claimActions)),
});
export type Claim = z.infer<typeof claimSchema>;
