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

/** A warranty with the layer that decides (the one that ends last), and whether it is valid today. */
export const warrantySchema = z.object({
  state: z.enum(['active', 'expired']),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  decidedBy: z.enum(['legal', 'contractual']),
  layers: z.array(warrantyLayerSchema),
});
export type Warranty = z.infer<typeof warrantySchema>;

/** The last day of the legal term of goods delivered on this day. */
export function legalTermEnd(deliveredOn: CalendarDate): CalendarDate {
  return addDays(deliveredOn, legalTermDays);
}

/** Whether a term that ends on this day is over: it is from the day after (specification 10). */
export function isExpired(endsOn: CalendarDate, today: CalendarDate): boolean {
  return today > endsOn;
}

/** The layer that decides: the one that ends last, the later one of two that end on one day. There is one at least. */
export function decidingOf<Layer extends { endsOn: CalendarDate }>(layers: readonly Layer[]): Layer {
  return layers.reduce((longest, layer) => (layer.endsOn >= longest.endsOn ? layer : longest));
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
 * A bike's warranty: the legal term always, and the brand's contractual term of this many months (0 for none), both from
 * the day on which it started; the latter until `until` at most (`promiseEnd`).
 */
export function warrantyOf(
  startsOn: CalendarDate,
  contractualMonths: number,
  today: CalendarDate,
  until: CalendarDate | null = null,
): Warranty {
  const layers: WarrantyLayer[] = [{ reason: 'legal', startsOn, endsOn: legalTermEnd(startsOn) }];
  if (contractualMonths > 0) {
    layers.push({ reason: 'contractual', startsOn, endsOn: promiseEnd(startsOn, contractualMonths, until) });
  }
  const deciding = decidingOf(layers);
  return {
    state: isExpired(deciding.endsOn, today) ? 'expired' : 'active',
    startsOn,
    endsOn: deciding.endsOn,
    decidedBy: deciding.reason,
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
