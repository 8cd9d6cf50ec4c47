import { claimRefusal } from '#domain/claim/eligibility.ts';
import type { PartClaim } from '#domain/component/part.ts';
import type { PartWarranty } from '#domain/warranty/layer.ts';
import { invoiceHolds, type ReceiptRow } from '#server/bike/receipt/receipts.store.ts';
import { isSince, listClaimsOnPart, type ClaimRow } from '#server/claim/claims.store.ts';
import type { Db } from '#server/db/database.ts';
import type { Caller } from '#server/verb/context.ts';
import type { FullRow } from './part-of.ts';

type Asked = {
  caller: Caller;
  row: FullRow;
  part: { warranty: PartWarranty };
  receipt: ReceiptRow | null;
};

/** Whether a claim can be opened on a component, and the claim that its reader may open: an owner's own, a shop's own. */
export async function partClaim(db: Db, { caller, row, part, receipt }: Asked): Promise<PartClaim> {
  const claims = await listClaimsOnPart(db, row.component.id);
  const refusal = claimRefusal({
    isRetired: false,
    hasOwner: true,
    hasInvoice: invoiceHolds(receipt),
    isExpired: part.warranty.state === 'expired',
    isUnderWay: claims.some(isUnderWay),
  });
  const { shop } = caller;
  const readable = claims.filter((claim) => (shop ? claim.shopId === shop.shopId : isSince(claim, row.since)));
  const begun = readable.filter(({ state }) => state !== 'not-agreed');
  const last = begun.find(isUnderWay) ?? begun.find(({ state }) => state === 'asked') ?? begun[0];
  return {
    refusal,
    last: last ? { id: last.id, number: last.number, state: last.state, dueOn: last.dueOn } : null,
  };
}

const isUnderWay = ({ closedAt }: ClaimRow) => closedAt === null;
