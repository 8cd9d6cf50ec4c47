import type { ProblemCode } from '#domain/http/problem-codes.ts';

/** Why no claim can be opened on a component, in the order in which they are said. */
export const claimRefusals = [
  'part-retired',
  'claim-restricted',
  'warranty-expired',
  'claim-under-way',
] as const satisfies readonly ProblemCode[];
export type ClaimRefusal = (typeof claimRefusals)[number];

/** What decides whether a claim can be opened. */
export type ClaimFacts = {
  /** The part was replaced and is on the bike no more. */
  isRetired: boolean;
  /** The bike has an owner now. */
  hasOwner: boolean;
  /** A receipt is linked whose invoice is there and not cancelled. */
  hasInvoice: boolean;
  /** The last layer of the part's warranty ended before today. */
  isExpired: boolean;
  /** It is asked for as a hidden defect, which is complained of within 90 days from when it showed, also after the end (CDC art. 26 § 3). */
  isHiddenDefect: boolean;
  /** It is asked for as goodwill, without a promise. */
  isGoodwill: boolean;
  /** Another claim on this part waits for somebody; a request for goodwill keeps none but another such request from it. */
  isUnderWay: boolean;
};

/** Why no claim can be opened on this part; null where one can (source of the rules: specification 14). */
export function claimRefusal(facts: ClaimFacts): ClaimRefusal | null {
  const holds: Record<ClaimRefusal, boolean> = {
    'part-retired': facts.isRetired,
    'claim-restricted': !facts.hasOwner || !facts.hasInvoice,
    'warranty-expired': facts.isExpired && !facts.isHiddenDefect && !facts.isGoodwill,
    'claim-under-way': facts.isUnderWay,
  };
  return claimRefusals.find((refusal) => holds[refusal]) ?? null;
}
