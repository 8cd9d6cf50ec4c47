import type { ProblemCode } from '#domain/http/problem-codes.ts';

/** Why a bike's tag cannot be replaced now, in the order in which it is told: nobody is asked then. */
export const bikeRefusals = [
  'bike-stolen',
  'ownership-contested',
  'transfer-under-way',
  'handover-waiting',
  'retag-by-brand',
  'retag-waiting',
] as const satisfies readonly ProblemCode[];
export type BikeRefusal = (typeof bikeRefusals)[number];

/** What is known of a bike and of who wants to give it another tag. */
export type RetaggedBike = {
  isStolen: boolean;
  isContested: boolean;
  isInTransfer: boolean;
  /** A shop has handed it over, and its customer is waited for. */
  isHandedOver: boolean;
  hasOwner: boolean;
  /** A shop has asked the owner already, and waits. */
  isAsked: boolean;
};

/** Why this bike gets no other tag from a shop now; null where it may. */
export function bikeRefusal(bike: RetaggedBike, by: 'shop' | 'desk'): BikeRefusal | null {
  const isTrue: Record<BikeRefusal, boolean> = {
    'bike-stolen': bike.isStolen,
    'ownership-contested': bike.isContested,
    'transfer-under-way': bike.isInTransfer,
    'handover-waiting': bike.isHandedOver,
    // Without an owner there is nobody to ask.
    'retag-by-brand': by === 'shop' && !bike.hasOwner,
    // The brand does not wait for a shop's question: it ends with it.
    'retag-waiting': by === 'shop' && bike.isAsked,
  };
  return bikeRefusals.find((refusal) => isTrue[refusal]) ?? null;
}

/** Why a tag cannot be put on a bike in the place of another. */
export const spareRefusals = [
  'tag-unknown',
  'spare-elsewhere',
  'spare-void',
  'spare-taken',
] as const satisfies readonly ProblemCode[];
export type SpareRefusal = (typeof spareRefusals)[number];

/** What is known of a spare tag; null: nobody issued it. */
export type SpareTag = {
  isOfBrand: boolean;
  /** It leads elsewhere: to another tag, or to the short-link host, where blank ones are. */
  isVoid: boolean;
  isOnBike: boolean;
} | null;

/** Why this tag is no spare one of the brand; null where it is. */
export function spareRefusal(spare: SpareTag): SpareRefusal | null {
  if (!spare) return 'tag-unknown';
  if (!spare.isOfBrand) return 'spare-elsewhere';
  if (spare.isVoid) return 'spare-void';
  return spare.isOnBike ? 'spare-taken' : null;
}
