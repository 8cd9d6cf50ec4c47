import { expect, test } from 'vitest';
import { proposalBars, type ProposalBar } from './contract.ts';
import type { PolicyState } from './policy.ts';
import { tileOf } from './tile.ts';

const offer = { plans: [{}], bar: null, policy: null };
const policy = (state: PolicyState, bar: ProposalBar | null) => ({
  ...offer,
  bar,
  // The end of that day in São Paulo, where UTC has the next one.
  policy: { state, endsAt: '2027-11-21T02:59:59.000Z' },
});

test.each([
  ['submitted', 'insured-already', 'submitted'],
  ['active', 'insured-already', 'active'],
  ['active', 'plan-none', 'active'],
  ['declined', null, 'declined'],
  ['cancelled', null, 'offered'],
  ['cancelled', 'insurance-used', 'cancelled'],
  ['expired', 'insurance-used', 'expired'],
] as const)('a policy that is %s, with the bar %s, is shown as %s', (state, bar, standing) => {
  expect(tileOf(policy(state, bar))).toEqual({ standing, until: standing === 'offered' ? null : '2027-11-20' });
});

test('without a policy there is an offer, unless nothing can be done for it', () => {
  const offered = proposalBars.filter((bar) => tileOf({ ...offer, bar }).standing === 'offered');
  expect(offered).toEqual(['receipt-none', 'receipt-cancelled', 'bike-stolen', 'email-not-proven']);
  expect(tileOf(offer).standing).toBe('offered');
  expect(tileOf({ ...offer, plans: [], bar: 'plan-none' }).standing).toBe('none');
});
