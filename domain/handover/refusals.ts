import type { ProblemCode } from '#domain/http/problem-codes.ts';

/** Why a bike cannot be handed over, in the order in which it is told: nothing is sent then. */
export const handoverRefusals = [
  'bike-stolen',
  'already-activated',
  'not-activatable',
  'handover-waiting',
  'brand-elsewhere',
  'receipt-elsewhere',
  'receipt-taken',
  'receipt-serial-mismatch',
] as const satisfies readonly ProblemCode[];
export type HandoverRefusal = (typeof handoverRefusals)[number];

/** What is known of a bike, the shop and the invoice that was scanned. `null` of the invoice: none was. */
export type HandoverFacts = {
  isStolen: boolean;
  isActive: boolean;
  /** Whether the tag is on a bike that can have an owner. */
  isBike: boolean;
  isWaiting: boolean;
  /** The brands of which the shop is a listed store. */
  shopBrands: readonly string[];
  brandId: string;
  invoice: { issuer: string; isTaken: boolean; serial: 'found' | 'other' | 'not-printed' | null } | null;
  cnpj: string;
};

/** How many characters of a CNPJ are the company's; the rest tells its branches apart. */
const company = 8;

/**
 * Every reason why this shop may not hand this bike over, in the order in which they are told. A shop that is listed as a store of brands sells those; one that is
 * listed nowhere may sell any. An invoice is the shop's when a branch of the same company issued it.
 */
export function allHandoverRefusals(facts: HandoverFacts): HandoverRefusal[] {
  const { invoice, shopBrands, brandId, cnpj } = facts;
  const isTrue: Record<HandoverRefusal, boolean> = {
    'bike-stolen': facts.isStolen,
    'already-activated': facts.isActive,
    'not-activatable': !facts.isBike,
    'handover-waiting': facts.isWaiting,
    'brand-elsewhere': shopBrands.length > 0 && !shopBrands.includes(brandId),
    'receipt-elsewhere': invoice !== null && invoice.issuer.slice(0, company) !== cnpj.slice(0, company),
    'receipt-taken': invoice !== null && invoice.isTaken,
    'receipt-serial-mismatch': invoice?.serial === 'other',
  };
  return handoverRefusals.filter((refusal) => isTrue[refusal]);
}

/** The first of them, which is what people are told; null where the shop may. */
export function handoverRefusal(facts: HandoverFacts): HandoverRefusal | null {
  return allHandoverRefusals(facts)[0] ?? null;
}
