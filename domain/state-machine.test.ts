import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimMachine } from '#domain/claim/states.ts';
import { closingMachine } from './account/closing/closing-states.ts';
import { receiptMachine } from './bike/receipt.ts';
import { deskImportMachine } from './imports/desk-import.ts';
import { policyMachine } from './insurance/policy.ts';
import { transferMachine } from './ownership/transfer.ts';
import { requestMachine } from './shop/request-states.ts';
import { mayMove, statesBefore, statesThat, type Move, type StateMachine } from './state-machine.ts';
import { theftMachine } from './stolen/theft.ts';
import { supportMachine } from './support/case.ts';

/** Every machine there is; a new one is a line here. */
const machines: Record<string, StateMachine<string, Move>> = {
  claimMachine,
  closingMachine,
  deskImportMachine,
  policyMachine,
  receiptMachine,
  requestMachine,
  supportMachine,
  theftMachine,
  transferMachine,
};

/** Moves that lead back to a state before, by machine: what is given back begins again, what was asked for is there. All others lead on. */
const waysBack: Record<string, readonly string[]> = {
  claimMachine: ['open to requested', 'in-review to requested', 'in-review to open', 'remedied to remedy-chosen'],
  // Corrected cells are checked again; what something rests on is not undone.
  deskImportMachine: ['checked to checking', 'undoing to done', 'undoing to failed'],
  policyMachine: ['pending to submitted'],
};

describe.each(Object.entries(machines))('%s', (name, machine) => {
  const states = Object.keys(machine.states);
  const people = [...new Set(machine.moves.map(({ who }) => who))];
  const kindOf = (state: string) => machine.states[state];
  const leaving = (state: string) => machine.moves.filter(({ from }) => from === state);
  /** Attempts of anybody to get to any state, in any order. */
  const attempts = fc.array(fc.record({ to: fc.constantFrom(...states), who: fc.constantFrom(...people) }));
  /** Every state on the way, when each attempt that is allowed is made. */
  const walk = (tries: readonly { to: string; who: string }[]) => {
    const way: (string | null)[] = [null];
    for (const { to, who } of tries) if (mayMove(machine, { from: way.at(-1)!, to, who })) way.push(to);
    return way;
  };

  test('moves lead from its states to its states', () => {
    for (const { from, to } of machine.moves) {
      expect(states).toContain(to);
      if (from !== null) expect(states).toContain(from);
      // What happens without leaving a state happens where something is still to come.
      if (from === to) expect(kindOf(to)).not.toBe('ends');
    }
  });

  test('no move is made that the table does not have', () => {
    fc.assert(
      fc.property(attempts, (tries) => {
        const way = walk(tries);
        for (const [index, to] of way.entries()) {
          if (index === 0) continue;
          const from = way[index - 1];
          expect(machine.moves.some((move) => move.from === from && move.to === to)).toBe(true);
          if (typeof from === 'string') expect(statesBefore(machine, to!)).toContain(from);
        }
      }),
    );
  });

  test('an end state has no transition, for any actor', () => {
    fc.assert(
      fc.property(attempts, attempts, (before, after) => {
        const ended = walk(before).at(-1)!;
        fc.pre(ended !== null && kindOf(ended) === 'ends');
        for (const { to, who } of after) expect(mayMove(machine, { from: ended, to, who })).toBe(false);
      }),
    );
  });

  test('every state leads to an end or a rest: no state waits without a next step, and none comes back but by a way back', () => {
    for (const state of statesThat(machine, 'waits')) expect(leaving(state), state).not.toEqual([]);
    for (const state of statesThat(machine, 'ends')) expect(leaving(state), state).toEqual([]);
    const back = waysBack[name] ?? [];
    const goesOn = (state: string, passed: readonly string[]): void => {
      expect(passed).not.toContain(state);
      for (const { to } of leaving(state))
        if (to !== state && !back.includes(`${state} to ${to}`)) goesOn(to, [...passed, state]);
    };
    for (const state of states) goesOn(state, []);
  });

  test('every state is reached from a beginning', () => {
    const reached = new Set<string | null>([null]);
    for (const _each of states) for (const { from, to } of machine.moves) if (reached.has(from)) reached.add(to);
    expect([...reached].filter((state) => state !== null).sort()).toEqual([...states].sort());
  });
});
