import { cancellationCounts } from '#domain/bike/invoice.ts';
import type { ProposalBar } from '#domain/insurance/contract.ts';
import { insuredValue } from '#domain/insurance/insured-value.ts';
import type { Plan } from '#domain/insurance/plan.ts';
import type { Db } from '#server/db/database.ts';
import { findOffer, type OfferRow } from './offer.store.ts';
import { findSale } from './sale-chain.store.ts';

/** What can be contracted for an own bike, and what stands in the way. */
export type Offer = Pick<OfferRow, 'bike' | 'ownershipId' | 'account'> & {
  bar: ProposalBar | null;
  /** Null where none is linked, or it is cancelled. */
  invoice: NonNullable<OfferRow['invoice']> | null;
  plans: { plan: Plan; termsSha256: string }[];
  /** Whether the receipt came with the bike, linked by an owner before: its key is not this account's to read. */
  isReceiptOfOthers: boolean;
  /** The bill of sale by which the bike came from the invoice's recipient; null where it did not. */
  billOfSale: string | null;
};

/** The offer for a bike; null unless this account owns it. */
export async function offerFor(db: Db, tag: string, accountId: string): Promise<Offer | null> {
  const rows = await findOffer(db, tag, accountId);
  const [row] = rows;
  if (!row) return null;
  const isCancelled = Boolean(row.invoice && row.cancellation && cancellationCounts(row.cancellation, row.invoice));
  const invoice = isCancelled ? null : row.invoice;
  const plans = rows.flatMap((one) => planIn(one, invoice));
  const { bike, ownershipId, account } = row;
  const isReceiptOfOthers = row.linkedBy !== null && row.linkedBy !== accountId;
  const billOfSale = invoice && (await findSale(db, ownershipId, invoice));
  const bar = barOf(row, { isCancelled, isOffered: plans.length > 0 });
  return { bike, ownershipId, account, invoice, plans, bar, isReceiptOfOthers, billOfSale };
}

/** The first of `proposalBars` that applies. */
function barOf(
  { bike, account, invoice, isContested, isInsured, isUsed }: OfferRow,
  { isCancelled, isOffered }: { isCancelled: boolean; isOffered: boolean },
): ProposalBar | null {
  if (!bike.active) return 'tag-inactive';
  if (!isOffered) return 'plan-none';
  if (!invoice) return 'receipt-none';
  if (isCancelled) return 'receipt-cancelled';
  if (bike.stolenAt) return 'bike-stolen';
  if (isContested) return 'ownership-contested';
  if (isInsured) return 'insured-already';
  if (isUsed) return 'insurance-used';
  return account.emailConfirmedAt ? null : 'email-not-proven';
}

function planIn({ plan, terms, bike }: OfferRow, invoice: Offer['invoice']): Offer['plans'] {
  // A plan without conditions cannot be agreed to.
  if (!plan || !terms) return [];
  const {
    brandId: _,
    offered: __,
    insurerName,
    insurerCnpj,
    susepCode,
    susepProcess,
    insurerContact,
    distribution,
    ...facts
  } = plan;
  const insurer = { name: insurerName, cnpj: insurerCnpj, susepCode, susepProcess, contact: insurerContact };
  const insured = invoice ? insuredValue(invoice, bike.serialNumber) : undefined;
  const coverCents = Math.min(plan.limitCents, insured?.cents ?? plan.limitCents);
  return [
    {
      plan: {
        ...facts,
        coverCents,
        ...(insured && { insured }),
        insurer,
        ...(distribution && { distribution }),
        termsVersion: terms.version,
      },
      termsSha256: terms.sha256,
    },
  ];
}
