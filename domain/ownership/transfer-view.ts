import * as z from 'zod/mini';
import { addMonths, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { layerKinds } from '#domain/warranty/ledger.ts';
import { isExpired, warrantyOf } from '#domain/warranty/term.ts';
import { transferKinds, transferStates } from './transfer.ts';

/**
 * What a transfer changes, as both sides see it before they sign. Each line is something that goes along with the bike, ends
 * with the transfer, or stands in its way; a capability that is touched by transfers adds its own.
 */
export const transferEffectSchema = z.discriminatedUnion('kind', [
  /** The bike's warranty goes on, until the last day of what the brand promises to whoever owns it and of the law's term after that. */
  z.object({ kind: z.literal('warranty-goes-on'), endsOn: z.iso.date() }),
  /** Layers that the brand gives to the first owner alone end. */
  z.object({ kind: z.literal('warranty-ends'), layers: z.array(z.enum(layerKinds)), parts: z.int() }),
  /** A new certificate for the new owner; the old one says "superseded". */
  z.object({ kind: z.literal('certificate') }),
  /** The old owner no longer sees the bike; of their receipt the new one sees that it was checked, and its day. */
  z.object({ kind: z.literal('access-ends') }),
  /** Claims under way go along. */
  z.object({
    kind: z.literal('claims-go-along'),
    claims: z.array(z.object({ part: z.string(), shop: z.nullable(z.string()) })),
  }),
  /** The insurance in force goes along, unless its insurer refuses the new owner. */
  z.object({ kind: z.literal('insurance-goes-along'), insurer: z.string() }),
  /** The old owner's proposal of insurance ends; the new one may contract their own. */
  z.object({ kind: z.literal('insurance-ends'), insurer: z.string() }),
  /** The bike is marked stolen: it cannot be transferred. */
  z.object({ kind: z.literal('stolen') }),
]);
export type TransferEffect = z.infer<typeof transferEffectSchema>;

/** On which side of a transfer its reader stands. */
export const transferSides = ['owner', 'recipient'] as const;

/** What a reader may do now; screens offer nothing else. */
export const transferActions = [
  'approve',
  'refuse',
  'send-again',
  'cancel',
  'accept',
  'decline',
  'object',
  'answer',
  'bill-of-sale',
] as const;
export type TransferAction = (typeof transferActions)[number];

/** One thing that happened, oldest first. `side` null is the platform or the operator. */
export const transferEventSchema = z.object({
  at: z.iso.datetime(),
  state: z.enum(transferStates),
  side: z.nullable(z.enum(transferSides)),
});

/** A transfer as one of its two sides sees it; the other side's name is masked until it is completed. */
export const transferSchema = z.object({
  id: z.uuid(),
  kind: z.enum(transferKinds),
  state: z.enum(transferStates),
  side: z.enum(transferSides),
  tag: z.string(),
  bikeModel: z.string(),
  brandName: z.string(),
  /** Who the other side is: a masked name, or the masked address where no name is known; empty for an account that was deleted. */
  other: z.string(),
  /** What the asker wrote to the owner; null for nothing. */
  text: z.nullable(z.string()),
  /** Why two people at the operator's desk decided as they did; null where nobody has. */
  decision: z.nullable(z.string()),
  /** In cents of BRL; null where none was named. */
  priceCents: z.nullable(z.int()),
  /** Until when the state waits; null where nothing waits, or for as long as it takes. */
  waitsUntil: z.nullable(z.iso.datetime()),
  effects: z.array(transferEffectSchema),
  events: z.array(transferEventSchema),
  may: z.array(z.enum(transferActions)),
});
export type Transfer = z.infer<typeof transferSchema>;

/** The parts of a bike's warranty that a transfer touches. `partMonths` are the contractual terms of its parts, 0 for none. */
export type WarrantyAtTransfer = {
  startsOn: CalendarDate | null;
  months: number;
  partMonths: readonly number[];
  /** Whether the brand gives what is beyond the law's term to the first owner alone. */
  firstOwnerOnly: boolean;
  /** When the bike left its first owner, whose layers ended then; null where it has not been transferred before. */
  leftFirstOn: CalendarDate | null;
};

/** What becomes of a bike's warranty when it is transferred on a day. Nothing for a warranty that has not begun or is over. */
export function warrantyEffects(warranty: WarrantyAtTransfer, today: CalendarDate): TransferEffect[] {
  const { startsOn, months, partMonths, firstOwnerOnly, leftFirstOn } = warranty;
  if (startsOn === null) return [];
  const isLeft = (term: number) => term > 0 && !isExpired(addMonths(startsOn, term), today);
  const endsNow = firstOwnerOnly && leftFirstOn === null;
  const parts = endsNow ? partMonths.filter(isLeft).length : 0;
  const endsWithOwner = endsNow && (isLeft(months) || parts > 0);
  const { endsOn } = warrantyOf(startsOn, months, today, firstOwnerOnly ? (leftFirstOn ?? today) : null);
  return [
    ...(isExpired(endsOn, today) ? [] : [{ kind: 'warranty-goes-on' as const, endsOn }]),
    ...(endsWithOwner ? [{ kind: 'warranty-ends' as const, layers: ['contractual' as const], parts }] : []),
  ];
}
