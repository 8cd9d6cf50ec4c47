import * as z from 'zod/mini';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { claimRefusal } from '#domain/claim/eligibility.ts';
import { complaintDay, isGoodwill } from '#domain/claim/term.ts';
import type * as contracts from '#domain/component/contract.ts';
import {
  endedTerms,
  entryOf,
  newestFirst,
  type HistoryEntry,
  type PartDetails,
  type PartClaim,
  type PartList,
  type Part,
} from '#domain/component/part.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { PartWarranty } from '#domain/warranty/ledger.ts';
import { findReceipt, invoiceOf, type ReceiptRow, invoiceHolds } from '#server/bike/receipt/receipts.store.ts';
import { isSince, listClaimsOnPart, listEnded, type ClaimRow } from '#server/claim/claims.store.ts';
import type { Db } from '#server/db/database.ts';
import { nobodysId } from '#server/db/tables/columns.ts';
import { findShopOfDelivery } from '#server/handover/find-handovers.store.ts';
import type { SignedInCtx, Verb, Caller } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBeginnings, findEvents, findPart, findParts, warrantyOfPart, type PartRow } from './parts.store.ts';

const uuid = z.uuid();
const idOf = (text: string) => (z.safeParse(uuid, text).success ? text : nobodysId);

/** A component of the caller's own bike. One of another bike, and any of somebody else's, are not found. */
export const getMyPart: Verb<typeof contracts.getMyPart> = async (ctx, { tag, id }) => {
  const row = await findPart(ctx.db, tag, idOf(id));
  if (!row || !isOwned(row) || row.ownerId !== ctx.caller.accountId) throw problem('not-found');
  return detailsOf(ctx, row);
};

/** A component of a scanned bike, for every office of a shop. */
export const getShopPart: Verb<typeof contracts.getShopPart> = async (ctx, { tag, id }) => {
  const row = await findPart(ctx.db, tag, idOf(id));
  if (!row) throw problem('tag-unknown');
  if (!isOwned(row)) throw problem('tag-inactive');
  return detailsOf(ctx, row);
};

async function detailsOf({ db, clock, caller }: SignedInCtx, row: OwnedRow): Promise<PartDetails> {
  if (!isFull(row) || row.component.retiredAt) throw problem('not-found');
  const today = dateOf(clock.now());
  const part = partOf(row, today);
  const receipt = await findReceipt(db, row.bike.tag);
  const noted = [...(await historyOf(db, row)), ...historyOfReceipt(receipt)];
  const history = newestFirst([...noted, ...endedTerms(part.warranty.layers, today)]);
  return { ...part, history, claim: await partClaim(db, { caller, row, part, receipt, today }), today };
}

/** What the bike's linked receipt has seen, nothing of its customer. */
function historyOfReceipt(row: ReceiptRow | null): HistoryEntry[] {
  const invoice = row && invoiceOf(row, null);
  if (!row?.receipt?.linkedAt || !invoice) return [];
  const linked: HistoryEntry = { kind: 'receipt-linked', on: dateOf(row.receipt.linkedAt) };
  const { cancelledAt } = invoice;
  return cancelledAt ? [linked, { kind: 'receipt-cancelled', on: dateOf(new Date(cancelledAt)) }] : [linked];
}

/** What is noted of the component and of its bike. */
async function historyOf(db: Db, { bike, component }: FullRow): Promise<HistoryEntry[]> {
  const [activatedAt, ...later] = await findBeginnings(db, bike.id);
  const events = await findEvents(db, component.id);
  const { registeredAt, fittedKey } = component;
  return [
    // A part that was put in for another did not come with the bike: its history begins with that.
    ...(fittedKey === null ? [{ kind: 'registered' as const, on: registeredAt && dateOf(registeredAt) }] : []),
    ...(bike.purchasedOn ? [{ kind: 'purchased' as const, on: bike.purchasedOn, retailer: bike.retailer }] : []),
    ...(bike.deliveredOn ? [await delivery(db, bike.id, bike.deliveredOn)] : []),
    ...(activatedAt ? [{ kind: 'activated' as const, on: dateOf(activatedAt) }] : []),
    ...later.map((since) => ({ kind: 'owner-changed' as const, on: dateOf(since) })),
    ...events.map(({ at, ...event }) => entryOf(event, dateOf(at))),
  ];
}

/** The bike's delivery, with the shop that handed it over on that day, if one did. */
async function delivery(db: Db, bikeId: string, on: CalendarDate): Promise<HistoryEntry> {
  const shop = await findShopOfDelivery(db, bikeId, on);
  return { kind: 'delivered', on, shop: shop && (shop.name ?? formatCnpj(shop.cnpj)) };
}

type Asked = {
  caller: Caller;
  row: FullRow;
  part: { warranty: PartWarranty };
  receipt: ReceiptRow | null;
  today: CalendarDate;
};

/** Whether a claim can be opened on a component, and the claim that its reader may open: an owner's own, a shop's own. */
async function partClaim(db: Db, { caller, row, part, receipt, today }: Asked): Promise<PartClaim> {
  const claims = await listClaimsOnPart(db, row.component.id);
  const refusal = claimRefusal({
    isRetired: false,
    hasOwner: true,
    hasInvoice: invoiceHolds(receipt),
    isExpired: part.warranty.state === 'expired',
    isHiddenDefect: false,
    isGoodwill: false,
    isUnderWay: claims.some(isUnderWay),
  });
  const { shop } = caller;
  const readable = claims.filter((claim) => (shop ? claim.shopId === shop.shopId : isSince(claim, row.since)));
  const begun = readable.filter(({ state }) => state !== 'not-agreed');
  const last = begun.find(isUnderWay) ?? begun.find(({ state }) => state === 'asked') ?? begun[0];
  return {
    refusal,
    last: last ? { id: last.id, number: last.number, state: last.state, dueOn: last.dueOn } : null,
    earlier: shop || (refusal && refusal !== 'warranty-expired') ? null : await earlierComplaint(db, row, today),
  };
}

async function earlierComplaint(db: Db, { component }: FullRow, today: CalendarDate): Promise<PartClaim['earlier']> {
  const ended = await listEnded(db, component);
  const [on, said] = [false, true].map((isSameDefect) => complaintDay(today, ended, { isSameDefect }));
  if (on! < today) return { on: on!, isAsked: false };
  return said! < today ? { on: said!, isAsked: true } : null;
}

/** A request for goodwill keeps no claim from the part. */
const isUnderWay = (claim: ClaimRow) => claim.closedAt === null && !isGoodwill(claim);

/** The components of the caller's own bike. Somebody else's and an unknown one are not found, with the same answer. */
export const listMyParts: Verb<typeof contracts.listMyParts> = async ({ db, clock, caller }, { tag }) => {
  const rows = (await findParts(db, tag)).filter(isOwned);
  if (rows[0]?.ownerId !== caller.accountId) throw problem('not-found');
  return listOf(rows, clock.now());
};

/** The components of a scanned bike, for every office of a shop. */
export const listShopParts: Verb<typeof contracts.listShopParts> = async ({ db, clock }, { tag }) => {
  const found = await findParts(db, tag);
  if (found.length === 0) throw problem('tag-unknown');
  const rows = found.filter(isOwned);
  if (rows.length === 0) throw problem('tag-inactive');
  return listOf(rows, clock.now());
};

function listOf(rows: readonly OwnedRow[], now: Date): PartList {
  const today = dateOf(now);
  const parts = rows.filter(isFull).map((row) => {
    const { warranty, ...part } = partOf(row, today);
    const { layers: _layers, ...shown } = warranty;
    return { ...part, warranty: shown };
  });
  return { kind: rows[0]!.kind, today, parts };
}

/** A row whose bike has an owner. */
type OwnedRow = PartRow & { [Key in 'bike' | 'since']: NonNullable<PartRow[Key]> };
/** One that has a component besides. */
type FullRow = OwnedRow & { component: NonNullable<PartRow['component']> };

/** Whether somebody activated the bike and owns it: only then are its components under warranty. */
function isOwned(row: PartRow): row is OwnedRow {
  return row.active && row.bike !== null && row.since !== null;
}

/** Whether there is a component. */
function isFull(row: OwnedRow): row is FullRow {
  return row.component !== null;
}

/** A component with its warranty on a day, all of its layers included. */
function partOf(row: FullRow, today: CalendarDate): Part & { warranty: PartWarranty } {
  const { id, name, brand, model, serialNumber } = row.component;
  return { id, name, brand, model, serialNumber, warranty: warrantyOfPart(row, today) };
}
