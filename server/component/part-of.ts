import type { Part } from '#domain/component/part.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { PartWarranty } from '#domain/warranty/layer.ts';
import { deliveryOf, entriesOf, partWarranty } from '#domain/warranty/ledger.ts';
import type { PartRow } from './parts.store.ts';

/** A row whose bike has an owner. */
export type OwnedRow = PartRow & { [Key in 'bike' | 'since']: NonNullable<PartRow[Key]> };
/** One that has a component besides. */
export type FullRow = OwnedRow & { component: NonNullable<PartRow['component']> };

/** Whether somebody activated the bike and owns it: only then are its components under warranty. */
export function isOwned(row: PartRow): row is OwnedRow {
  return row.active && row.bike !== null && row.since !== null;
}

/** Whether there is a component. */
export function isFull(row: OwnedRow): row is FullRow {
  return row.component !== null;
}

/** A component with its warranty on a day, all of its layers included. */
export function partOf(
  { component, bike, since, replacedAt, promiseUntil }: FullRow,
  today: CalendarDate,
): Part & { warranty: PartWarranty } {
  const { id, name, brand, model, serialNumber, warrantyMonths } = component;
  const delivery = deliveryOf(bike.warrantyStartsOn ?? dateOf(since), bike.purchasedOn);
  const replacedOn = replacedAt.map((at) => dateOf(new Date(at)));
  const until = promiseUntil && dateOf(promiseUntil);
  const warranty = partWarranty(entriesOf(delivery, warrantyMonths, replacedOn, until), today);
  return { id, name, brand, model, serialNumber, warranty };
}
