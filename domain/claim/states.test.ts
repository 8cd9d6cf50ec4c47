import { describe, expect, test } from 'vitest';
import { mayMove } from '#domain/state-machine.ts';
import { claimMachine, claimStates, claimsUnderWay, deciding, type ClaimMover } from './states.ts';

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
    for (const { to, who } of allowed) if (decisions.includes(to)) expect(['reviewer', 'brand']).toContain(who);
  });

  test('nothing is replaced that was neither approved nor chosen as the law allows', () => {
    const before = allowed.filter(({ to }) => to === 'replaced').map(({ from }) => from);
    expect(before).toEqual(['approved', 'remedy-chosen']);
  });

  test('a decision is not cancelled', () => {
    const before = allowed.filter(({ to }) => to === 'cancelled').map(({ from }) => from);
    expect(new Set(before)).toEqual(new Set(['requested', 'open', 'in-review']));
  });

  test('what waits for a decision is in review, or appealed', () => {
    expect(deciding).toEqual(['in-review', 'appealed']);
  });

  test('from every state that waits before the choice, the owner has the choice that the law gives', () => {
    const from = allowed.filter(({ to, who }) => to === 'remedy-chosen' && who === 'owner').map((move) => move.from);
    expect(new Set([...from, 'remedy-chosen'])).toEqual(new Set(claimsUnderWay));
  });
});
