import * as z from 'zod/mini';
import { claimedPartSchema } from './claimed-part.ts';
import { approvalReasons, rejectionReasons } from './decision.ts';
import { evidenceSchema } from './evidence.ts';
import { paidBackSchema } from './paid-back.ts';
import { remedies, remedyGrounds } from './term.ts';

/** On which side somebody stands. */
const claimSides = ['owner', 'shop', 'brand'] as const;
export type ClaimSide = (typeof claimSides)[number];
/** The side that caused an event; `platform`: time, a change of owner, or a suspended shop. */
export const eventSides = [...claimSides, 'platform'] as const;
export type EventSide = (typeof eventSides)[number];

/** How an owner said yes to a claim that a shop wanted to open. */
const consentWays = ['counter', 'app', 'link'] as const;
export type ConsentWay = (typeof consentWays)[number];
/** Why a shop's question to an owner ended without an answer. */
const lapses = ['unanswered', 'bike-changed-hands', 'account-closed', 'shop-barred'] as const;
export type Lapse = (typeof lapses)[number];

const rejection = z.object({ reason: z.enum(rejectionReasons), text: z.string(), diagnosis: z.nullable(z.string()) });

/**
 * What happens on a claim, by kind, with its details as they are kept for ever. A move has the name of the state that it leads to;
 * `declined`: the shop does not take it, or gives it back; `shop-chosen`: the owner chose another one; `brand-chosen`: the owner turned to the
 * brand itself, which decides; `asked`: a shop that nobody asked wants to
 * open a claim, which the owner has `agreed` to or `refused`, or which the shop has `withdrawn`; without an answer it has `lapsed`.
 * `sent-back`: the reviewer asks who diagnosed it, in words that the shop alone reads; `part-ordered`: the new part is on its way; `handed-over`:
 * another shop agreed to go on with it; `brand-answered`: the brand says how it gives what the owner chose; `shop-barred`: the operator suspended its shop, and it goes on without one.
 */
const details = {
  /** After the end of the warranty: `isHiddenDefect` for a defect that showed only then, `isGoodwill` without a promise. */
  'requested': z.object({
    text: z.string(),
    isHiddenDefect: z.optional(z.boolean()),
    isGoodwill: z.optional(z.boolean()),
  }),
  'asked': z.object({ text: z.string() }),
  'agreed': z.object({ way: z.enum(consentWays) }),
  'refused': z.object({}),
  'withdrawn': z.object({ text: z.string() }),
  'lapsed': z.object({ because: z.enum(lapses) }),
  'declined': z.object({ text: z.string() }),
  'handed-over': z.object({ shop: z.string() }),
  'shop-barred': z.object({ shop: z.string() }),
  'sent-back': z.object({ text: z.string() }),
  'part-ordered': z.object({ expectedOn: z.iso.date() }),
  'shop-chosen': z.object({ shop: z.string() }),
  'brand-chosen': z.object({}),
  'brand-answered': z.object({ text: z.string() }),
  'open': z.object({}),
  'in-review': z.object({ diagnosis: z.string(), note: z.nullable(z.string()) }),
  'approved': z.object({
    reason: z.enum(approvalReasons),
    text: z.nullable(z.string()),
    diagnosis: z.nullable(z.string()),
  }),
  'rejected': rejection,
  'appealed': z.object({ text: z.string() }),
  'rejected-on-appeal': rejection,
  'remedy-chosen': z.object({
    remedy: z.enum(remedies),
    /** Not known of choices that were made before it was asked: the term had passed. */
    ground: z.optional(z.enum(remedyGrounds)),
    text: z.nullable(z.string()),
  }),
  /** At once (art. 18 § 3): the owner wants it, `text` says why; shop or brand answers, by `remedy-chosen` or by `remedy-contested`. */
  'remedy-asked': z.object({ remedy: z.enum(remedies), text: z.string() }),
  'remedy-contested': z.object({ text: z.string() }),
  /** `money`: what was paid back, where that is what the owner chose; not known of older notes. */
  'remedied': z.object({ text: z.string(), money: z.optional(paidBackSchema) }),
  /** The owner says that they were not given what was noted: it is to be given still. */
  'not-given': z.object({ text: z.string() }),
  'replaced': z.object({ faulty: claimedPartSchema, fitted: claimedPartSchema }),
  'cancelled': z.object({ text: z.nullable(z.string()) }),
} as const;

export type ClaimEventKind = keyof typeof details;
export const claimEventKinds = Object.keys(details) as ClaimEventKind[];
/** The details of each kind of event. */
export type ClaimEventDetails = { [Kind in ClaimEventKind]: z.infer<(typeof details)[Kind]> };

/**
 * An event as a reader sees it. `who` is a name, masked for the owner; null for the brand and for people who left. `mine`: the
 * reader did it.
 */
function eventOf<const Kind extends ClaimEventKind>(kind: Kind) {
  return z.object({
    kind: z.literal(kind),
    id: z.uuid(),
    at: z.iso.datetime(),
    side: z.enum(eventSides),
    who: z.nullable(z.string()),
    mine: z.boolean(),
    details: details[kind],
    evidence: z.array(evidenceSchema),
  });
}

/** What happened on a claim. */
export const claimEventSchema = z.discriminatedUnion('kind', [
  eventOf('requested'),
  eventOf('asked'),
  eventOf('agreed'),
  eventOf('refused'),
  eventOf('withdrawn'),
  eventOf('lapsed'),
  eventOf('declined'),
  eventOf('handed-over'),
  eventOf('shop-barred'),
  eventOf('sent-back'),
  eventOf('part-ordered'),
  eventOf('shop-chosen'),
  eventOf('brand-chosen'),
  eventOf('brand-answered'),
  eventOf('open'),
  eventOf('in-review'),
  eventOf('approved'),
  eventOf('rejected'),
  eventOf('appealed'),
  eventOf('rejected-on-appeal'),
  eventOf('remedy-chosen'),
  eventOf('remedy-asked'),
  eventOf('remedy-contested'),
  eventOf('remedied'),
  eventOf('not-given'),
  eventOf('replaced'),
  eventOf('cancelled'),
]);
export type ClaimEvent = z.infer<typeof claimEventSchema>;
