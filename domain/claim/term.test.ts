import { describe, expect, test } from 'vitest';
import { claimClock, complaintDay, isRemedyDue, nearUntil, remedies, repairDueOn, type EndedClaim } from './term.ts';

describe('the legal term', () => {
  test.each([
    ['2026-11-20', '2026-12-20'],
    ['2026-01-30', '2026-03-01'],
    ['2028-01-30', '2028-02-29'],
    ['2026-12-15', '2027-01-14'],
  ])('complained of on %s, the part has to be repaired by %s', (complainedOn, dueOn) => {
    expect(repairDueOn(complainedOn)).toBe(dueOn);
  });

  test.each([
    ['2026-11-20', 30, 'running'],
    ['2026-12-12', 8, 'running'],
    ['2026-12-13', 7, 'near'],
    ['2026-12-20', 0, 'near'],
    ['2026-12-21', -1, 'passed'],
  ])('due on 2026-12-20, on %s there are %i days left and it is %s', (today, daysLeft, mark) => {
    expect(claimClock('2026-12-20', today)).toEqual({ daysLeft, mark });
  });
});

test('what is due until `nearUntil` is marked, and what is due later is not', () => {
  const last = nearUntil('2026-11-20');
  expect(last).toBe('2026-11-27');
  expect(claimClock(last, '2026-11-20').mark).toBe('near');
  expect(claimClock('2026-11-28', '2026-11-20').mark).toBe('running');
});

test.each([
  ['2026-12-20', null, false, false],
  ['2026-12-21', null, false, true],
  ['2026-12-21', '2026-12-01', false, true],
  ['2027-03-01', '2026-12-20', true, false],
  ['2027-03-01', '2026-12-21', true, true],
  ['2027-03-01', null, true, false],
] as const)(
  'due on 2026-12-20, on %s, rejected on %s, closed %s: the remedy is due %s',
  (today, rejectedOn, isClosed, is) => {
    expect(isRemedyDue({ dueOn: '2026-12-20', rejectedOn, isClosed }, today)).toBe(is);
  },
);

describe('a claim that begins on 2026-11-20 stands for the complaint of', () => {
  const ended = (state: EndedClaim['state'], endedOn: string, complainedOn = '2026-08-01', byOwner = false) => ({
    state,
    endedOn,
    complainedOn,
    byOwner,
  });
  const today = '2026-11-20';
  test.each<[string, EndedClaim[], boolean, string]>([
    ['its own day where there was none', [], true, today],
    ['one that a shop ended 90 days ago', [ended('cancelled', '2026-08-22')], false, '2026-08-01'],
    ['its own day after 91 days', [ended('cancelled', '2026-08-21')], false, today],
    [
      'one of long ago where it is the same defect',
      [ended('replaced', '2025-08-21', '2025-08-01')],
      true,
      '2025-08-01',
    ],
    ['one whose part was replaced', [ended('replaced', '2026-11-19')], false, '2026-08-01'],
    ['one after which a lower price was given', [ended('remedied', '2026-11-19')], false, '2026-08-01'],
    ['its own day where the owner took it back', [ended('cancelled', today, '2026-11-01', true)], false, today],
    ['that one where it is the same defect', [ended('cancelled', today, '2026-11-01', true)], true, '2026-11-01'],
    ['its own day where it was rejected', [ended('rejected', today)], true, today],
    ['its own day where it was rejected twice', [ended('rejected-on-appeal', today)], true, today],
    ['its own day where the owner never said yes', [ended('not-agreed', today)], true, today],
    ['the first of several', [ended('replaced', today, '2026-09-01'), ended('cancelled', today)], false, '2026-08-01'],
  ])('%s', (_, before, isSameDefect, day) => {
    expect(complaintDay(today, before, { isSameDefect })).toBe(day);
  });
});

test('the owner chooses what the law names (CDC art. 18 § 1): an exchange, of the product too, the money or a lower price', () => {
  expect(remedies).toEqual(['exchange', 'bike-exchange', 'money-back', 'lower-price']);
});
