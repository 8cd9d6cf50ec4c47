import * as z from 'zod/mini';
import { addDays, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/** How often the owners of a bike may say when it was delivered, the first time counted. */
export const deliveryChanges = 3;

/** How many days before its activation a bike whose purchase has no known day can have been delivered. */
const reachDays = 366;

/** What bounds the day of a delivery: the day of the purchase (of the linked invoice, else as the partner says it), and that of the first activation. */
export type DeliveryFacts = { boughtOn: CalendarDate | null; activatedOn: CalendarDate; today: CalendarDate };

/**
 * The first and the last day on which a bike can have been delivered: not before its purchase and not in the future, nor after the activation,
 * for which its owner had it at hand. An invoice that is later than that bounds both. With `from` after `to` no day fits.
 */
export function deliveryBounds({ boughtOn, activatedOn, today }: DeliveryFacts): {
  from: CalendarDate;
  to: CalendarDate;
} {
  const from = boughtOn ?? addDays(activatedOn, -reachDays);
  const latest = activatedOn < from ? from : activatedOn;
  return { from, to: latest < today ? latest : today };
}

/** Whether a bike can have been delivered on this day. */
export function isDeliveryDay(day: CalendarDate, facts: DeliveryFacts): boolean {
  const { from, to } = deliveryBounds(facts);
  return from <= day && day <= to;
}

/** When a bike was delivered, as its owner sees it: from that day its warranty runs (Lei 8.078/1990 art. 26 § 1). */
export const deliverySchema = z.object({
  deliveredOn: z.nullable(z.iso.date()),
  /** `shop`: one that handed the bike over at its counter. */
  saidBy: z.nullable(z.enum(['owner', 'partner', 'shop'])),
  /** The day of the linked invoice, else that of the purchase as the partner says it. */
  boughtOn: z.nullable(z.iso.date()),
  /** The first and the last day that can be said. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** How often it can be said still; 0 where a partner or a shop has said it. */
  changesLeft: z.int(),
});
export type BikeDelivery = z.infer<typeof deliverySchema>;
