import { isGoodwill } from '#domain/claim/term.ts';
import type * as contracts from '#domain/staff/bikes.contract.ts';
import { dateOf, startOfDay, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { findBatteryOfTag } from '#server/battery/batteries.store.ts';
import { findReceipt, invoiceOf, receiptState } from '#server/bike/receipt/receipts.store.ts';
import { claimsOfBike } from '#server/claim/claims-of-bike.store.ts';
import { findParts, warrantyOfPart, type PartRow } from '#server/component/parts.store.ts';
import type { Db } from '#server/db/database.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import { listTagsOfBike } from '#server/retag/replacements.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findDeskBike } from './desk-bikes.store.ts';

/** One bike of the caller's brand, with nothing of its owner. */
export const getDeskBike: Verb<typeof contracts.getDeskBike> = async (ctx, { tag }) => {
  const { db, clock } = ctx;
  const found = await findDeskBike(db, brandOf(ctx), tag);
  if (!found) throw problem('not-found');
  const { bike, model, active, openClaims } = found;
  const { serialNumber, size, colour, batch, retailer, purchasedOn, deliveredOn, stolenAt } = bike;
  const today = dateOf(clock.now());
  const rows = await findParts(db, tag);
  return {
    tag,
    serialNumber,
    model: model.name,
    kind: model.kind,
    photoUrl: bike.photoUrl ?? model.photoUrl,
    size,
    colour,
    batch,
    retailer,
    purchasedOn,
    deliveredOn,
    active,
    stolen: stolenAt !== null,
    stolenOn: stolenAt && dateOf(stolenAt),
    openClaims,
    today,
    promisedMonths: model.warrantyMonths,
    warranty: warrantyFrom(rows, model.warrantyMonths, today),
    parts: rows.flatMap((row) => partOf(row, today)),
    claims: (await claimsOfBike(db, bike.id)).map((claim) => ({
      number: claim.number,
      state: claim.state,
      part: claim.part,
      openedOn: claim.complainedOn,
      dueOn: isGoodwill(claim) ? null : claim.dueOn,
      closedOn: claim.closedAt && dateOf(claim.closedAt),
    })),
    receipt: await receiptOf(db, tag),
    battery: await batteryOf(db, tag),
    replacedTags: (await listTagsOfBike(db, bike.id)).map(({ at, state, ...replaced }) => ({
      ...replaced,
      on: dateOf(at),
      undone: state === 'undone',
    })),
  };
};

/** Before the activation no warranty runs; it goes on where the bike has no owner at the moment. */
function warrantyFrom([row]: readonly PartRow[], months: number, today: CalendarDate) {
  const startsOn = row?.active ? startOf(row) : null;
  if (!startsOn) return null;
  return warrantyOf(startsOn, months, today, row?.promiseUntil && dateOf(row.promiseUntil));
}

function startOf({ bike, since }: PartRow): CalendarDate | null {
  return bike?.deliveredOn ?? bike?.warrantyStartsOn ?? (since && dateOf(since));
}

function partOf(row: PartRow, today: CalendarDate) {
  const { component, bike, active } = row;
  if (!component || !bike) return [];
  const { id, name, brand, model, serialNumber } = component;
  const startsOn = active ? startOf(row) : null;
  const owned = startsOn === null ? null : { ...row, component, bike, since: row.since ?? startOfDay(startsOn) };
  return [{ id, name, brand, model, serialNumber, warranty: owned && warrantyOfPart(owned, today) }];
}

/** Whether there is a receipt, from when, and whether it still counts. Nothing of store and customer: one of the two may be a person. */
async function receiptOf(db: Db, tag: string) {
  const row = await findReceipt(db, tag);
  const invoice = row && invoiceOf(row, null);
  if (!invoice)
    return {
      state: row && receiptState(row) === 'pending' ? ('pending' as const) : ('none' as const),
      boughtOn: null,
      holds: false,
    };
  return {
    state: 'linked' as const,
    boughtOn: dateOf(new Date(invoice.issuedAt)),
    holds: invoice.cancelledAt === null,
  };
}

async function batteryOf(db: Db, tag: string) {
  const battery = await findBatteryOfTag(db, tag);
  return battery && { serialNumber: battery.serialNumber, model: battery.model.name, state: battery.state };
}
