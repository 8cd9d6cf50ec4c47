import { expect, test } from 'vitest';
import { claimRefusal, type ClaimFacts } from './eligibility.ts';

const fine: ClaimFacts = {
  isRetired: false,
  hasOwner: true,
  hasInvoice: true,
  isExpired: false,
  isHiddenDefect: false,
  isGoodwill: false,
  isUnderWay: false,
};

test.each<[Partial<ClaimFacts>, string | null]>([
  [{}, null],
  [{ isRetired: true }, 'part-retired'],
  [{ hasOwner: false }, 'claim-restricted'],
  [{ hasInvoice: false }, 'claim-restricted'],
  [{ isExpired: true }, 'warranty-expired'],
  [{ isExpired: true, isHiddenDefect: true }, null],
  [{ isExpired: true, isHiddenDefect: true, isUnderWay: true }, 'claim-under-way'],
  [{ isExpired: true, isHiddenDefect: true, hasInvoice: false }, 'claim-restricted'],
  [{ isExpired: true, isGoodwill: true }, null],
  [{ isExpired: true, isGoodwill: true, isUnderWay: true }, 'claim-under-way'],
  [{ isExpired: true, isGoodwill: true, hasInvoice: false }, 'claim-restricted'],
  [{ isUnderWay: true }, 'claim-under-way'],
  [{ isRetired: true, isExpired: true, isUnderWay: true, hasInvoice: false }, 'part-retired'],
  [{ hasInvoice: false, isExpired: true }, 'claim-restricted'],
  [{ isExpired: true, isUnderWay: true }, 'warranty-expired'],
])('%o: %s', (facts, refusal) => {
  expect(claimRefusal({ ...fine, ...facts })).toBe(refusal);
});
