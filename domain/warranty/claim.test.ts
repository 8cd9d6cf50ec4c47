import { describe, expect, test } from 'vitest';
import { mayMove } from '#domain/state-machine.ts';
import {
  claimClock,
  nearUntil,
  claimMachine,
  claimStates,
  claimsUnderWay,
  repairDueOn,
  undecided,
  type ClaimMover,
} from './claim.ts';

const movers: ClaimMover[] = ['owner', 'shop', 'reviewer', 'brand', 'platform'];

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

describe('of all moves that can be tried', () => {
  const tried = [null, ...claimStates].flatMap((from) =>
    claimStates.flatMap((to) => movers.map((who) => ({ from, to, who }))),
  );
  const allowed = tried.filter((move) => mayMove(claimMachine, move));

  test('only those of the table are allowed', () => {
    expect(allowed).toHaveLength(claimMachine.moves.length);
  });

  test('whoever opens or diagnoses decides nothing', () => {
    const decisions = ['approved', 'rejected', 'rejected-on-appeal'];
    for (const { to, who } of allowed) if (decisions.includes(to)) expect(['reviewer', 'brand']).toContain(who);
  });

  test('nothing is replaced that was neither approved nor chosen as the law allows', () => {
    const before = allowed.filter(({ to }) => to === 'replaced').map(({ from }) => from);
    expect(before).toEqual(['approved', 'remedy-chosen']);
  });

  test('a decision is not cancelled', () => {
    for (const { from, to } of allowed) if (to === 'cancelled') expect(undecided).toContain(from);
  });

  test('from every state that waits before the choice, the owner has the choice that the law gives', () => {
    const from = allowed.filter(({ to, who }) => to === 'remedy-chosen' && who === 'owner').map((move) => move.from);
    expect(new Set([...from, 'remedy-chosen'])).toEqual(new Set(claimsUnderWay));
  });
});

test('what is due until `nearUntil` is marked, and what is due later is not', () => {
  const last = nearUntil('2026-11-20');
  expect(last).toBe('2026-11-27');
  expect(claimClock(last, '2026-11-20').mark).toBe('near');
  expect(claimClock('2026-11-28', '2026-11-20').mark).toBe('running');
});
