import { describe, expect, test } from 'vitest';
import { mayMove } from '#domain/state-machine.ts';
import { claimMachine, claimStates, claimsUnderWay, deciding, type ClaimMover, type ClaimState } from './states.ts';

const waits = (state: ClaimState | null) => state !== null && claimsUnderWay.includes(state);
const movers: ClaimMover[] = ['owner', 'shop', 'reviewer', 'brand', 'platform'];

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
    for (const { from, to, who } of allowed)
      if (from !== to && decisions.includes(to)) expect(['reviewer', 'brand']).toContain(who);
  });

  test('nothing is replaced that was neither approved nor chosen as the law allows', () => {
    const before = allowed.filter(({ to }) => to === 'replaced').map(({ from }) => from);
    expect(before).toEqual(['approved', 'remedy-chosen']);
  });

  test('only its owner ends a claim without a decision, and no decision is cancelled', () => {
    const before = allowed.filter(({ to }) => to === 'cancelled');
    expect(new Set(before.map(({ who }) => who))).toEqual(new Set(['owner']));
    expect(new Set(before.map(({ from }) => from))).toEqual(new Set(['requested', 'open', 'in-review']));
  });

  test('of what waits, a shop ends nothing but what it has carried out', () => {
    const ends = allowed.filter(({ from, to, who }) => who === 'shop' && waits(from) && !waits(to));
    expect(new Set(ends.map(({ to }) => to))).toEqual(new Set(['replaced', 'remedied']));
  });

  test('what waits for a decision is in review, or appealed', () => {
    expect(deciding).toEqual(['in-review', 'appealed']);
  });

  test('from every state that waits before the choice, and from a refusal that came too late, the owner has the choice that the law gives', () => {
    const from = allowed.filter(({ to, who }) => to === 'remedy-chosen' && who === 'owner').map((move) => move.from);
    // Once it was noted as given, the owner may say that it was not.
    const others = ['remedy-chosen', 'rejected', 'rejected-on-appeal', 'remedied'];
    expect(new Set([...from, 'remedy-chosen'])).toEqual(new Set([...claimsUnderWay, ...others]));
  });
});
