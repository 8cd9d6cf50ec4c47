import * as z from 'zod/mini';
import { legalTermDays } from '#domain/periods.ts';
import { addDays, addMonths, type CalendarDate } from './calendar-date.ts';

/** One layer of a warranty: its reason, and its first and last day. Expired from the day after `endsOn`. */
export const warrantyLayerSchema = z.object({
  reason: z.enum(['legal', 'contractual']),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
});
export type WarrantyLayer = z.infer<typeof warrantyLayerSchema>;

/** A warranty until the last day of all its layers, with the layer that is in force, and whether any still is. */
export const warrantySchema = z.object({
  state: z.enum(['active', 'expired']),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  decidedBy: z.enum(['legal', 'contractual']),
  layers: z.array(warrantyLayerSchema),
});
export type Warranty = z.infer<typeof warrantySchema>;

/** The first and the last day of something. */
export type Term = { startsOn: CalendarDate; endsOn: CalendarDate };

/** The last day of a legal term that is counted from this day, which does not count itself: of goods delivered on it, say. */
export function legalTermEnd(from: CalendarDate): CalendarDate {
  return addDays(from, legalTermDays);
}

/** Whether a term that ends on this day is over: it is from the day after (specification 10). */
export function isExpired(endsOn: CalendarDate, today: CalendarDate): boolean {
  return today > endsOn;
}

/**
 * The legal term: from the day of delivery where the brand promises nothing, else after what it promised (`promisedUntil`), to which the law's
 * term is added (Lei 8.078/1990 art. 50). Nothing that a brand says makes it shorter.
 */
export function legalTerm(deliveredOn: CalendarDate, promisedUntil: CalendarDate | null): Term {
  if (promisedUntil === null) return { startsOn: deliveredOn, endsOn: legalTermEnd(deliveredOn) };
  return { startsOn: addDays(promisedUntil, 1), endsOn: legalTermEnd(promisedUntil) };
}

/** The layer that is in force: the first that has not ended, the last where all have. There is one at least. */
export function layerInForce<Layer extends Term>(layers: readonly Layer[], today: CalendarDate): Layer {
  return layers.find(({ endsOn }) => !isExpired(endsOn, today)) ?? layers.at(-1)!;
}

/**
 * The last day of what a brand promises beyond the law: so many months, or until the bike left its first owner, where the brand
 * promises it to them alone (`until`, null while it goes on).
 */
export function promiseEnd(startsOn: CalendarDate, months: number, until: CalendarDate | null): CalendarDate {
  const end = addMonths(startsOn, months);
  return until !== null && until < end ? until : end;
}

/**
 * A bike's warranty: the brand's contractual term of this many months from the day on which it started (none for 0), until `until` at most
 * (`promiseEnd`), and the legal term after it.
 */
export function warrantyOf(
  startsOn: CalendarDate,
  contractualMonths: number,
  today: CalendarDate,
  until: CalendarDate | null = null,
): Warranty {
  const promised = contractualMonths > 0 ? promiseEnd(startsOn, contractualMonths, until) : null;
  const legal: WarrantyLayer = { reason: 'legal', ...legalTerm(startsOn, promised) };
  const layers: WarrantyLayer[] =
    promised === null ? [legal] : [{ reason: 'contractual', startsOn, endsOn: promised }, legal];
  return {
    state: isExpired(legal.endsOn, today) ? 'expired' : 'active',
    startsOn,
    endsOn: legal.endsOn,
    decidedBy: layerInForce(layers, today).reason,
    layers,
  };
}

/**
 * The day on which a bike's warranty starts: the day of purchase where the partner provided it, because the legal
 * term runs from delivery (Lei 8.078/1990 art. 26 § 1); else the day of activation, also when the provided day is in
 * the future.
 */
export function warrantyStart(purchasedOn: CalendarDate | null, activatedOn: CalendarDate): CalendarDate {
  return purchasedOn !== null && purchasedOn < activatedOn ? purchasedOn : activatedOn;
}
