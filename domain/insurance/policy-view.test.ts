import { expect, test } from 'vitest';
import { proposalBars } from './contract.ts';
import { isOffered } from './offer.ts';
import { insuranceTile } from './policy-view.ts';

// The end of the 20th in São Paulo, where UTC has the next day.
const endsAt = new Date('2027-11-21T03:00:00.000Z');

test.each([
  ['submitted', null, 'submitted', null],
  ['pending', null, 'pending', null],
  ['active', null, 'active', '2027-11-20'],
  ['declined', null, 'declined', null],
  ['cancelled', 'withdrawn', 'offered', null],
  ['cancelled', 'handed-over', 'cancelled', null],
  ['expired', null, 'expired', '2027-11-20'],
] as const)('a policy that is %s (%s) beside an offer is shown as %s, until %s', (state, reason, standing, until) => {
  expect(insuranceTile({ state, endsAt, reason }, true)).toEqual({ standing, until });
});

test('a policy is shown without an offer too, also one that was withdrawn', () => {
  expect(insuranceTile({ state: 'active', endsAt, reason: null }, false).standing).toBe('active');
  expect(insuranceTile({ state: 'cancelled', endsAt, reason: 'withdrawn' }, false).standing).toBe('cancelled');
});

test('without a policy the tile says whether there is an offer', () => {
  expect(insuranceTile(null, true)).toEqual({ standing: 'offered', until: null });
  expect(insuranceTile(null, false)).toEqual({ standing: 'none', until: null });
});

test('a plan is offered unless nothing can be done for it', () => {
  const offered = proposalBars.filter((bar) => isOffered({ plans: [{}], bar }));
  expect(offered).toEqual([
    'receipt-none',
    'receipt-cancelled',
    'bike-stolen',
    'ownership-contested',
    'email-not-proven',
  ]);
  expect(isOffered({ plans: [{}], bar: null })).toBe(true);
  expect(isOffered({ plans: [], bar: null })).toBe(false);
});
