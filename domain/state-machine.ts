/**
 * What a state means to those who wait for it: `waits` for somebody's move; `rests`, valid as long as its subject exists;
 * `ends`, kept as history and never left.
 */
export type StateKind = 'waits' | 'rests' | 'ends';

/**
 * A move from one state to another, or what happens without leaving one: who makes it. What it needs
 * besides is its maker's to check. A thing begins with a move from `null`.
 */
export type Move<S extends string = string, W extends string = string> = {
  readonly from: S | null;
  readonly to: S;
  readonly who: W;
};

/** A state machine as data: every state and every move. Other moves cannot happen. */
export type StateMachine<S extends string = string, M extends Move = Move> = {
  readonly states: Readonly<Record<S, StateKind>>;
  readonly moves: readonly M[];
};

/** Defines a machine so that the compiler knows its states and moves. */
export function stateMachine<const S extends string, const W extends string, const M extends Move<S, W>>(
  states: Readonly<Record<S, StateKind>>,
  moves: readonly M[],
): StateMachine<S, M> {
  return { states, moves };
}

type MoveOf<T> = T extends StateMachine<string, infer M> ? M : never;

/** The states of a machine. */
export type StateOf<T> = T extends StateMachine<infer S, Move> ? S : never;
/** The states that a thing can begin in. */
export type BeginningOf<T> = Extract<MoveOf<T>, { from: null }>['to'];
/** The states that can follow the first one. */
export type LaterOf<T> = Extract<MoveOf<T>, { from: string }>['to'];

/** Who makes the moves of a machine. */
export type MoverOf<T> = MoveOf<T>['who'];

/**
 * The states that a move to this one may start from, by anybody or by one mover: the condition of an UPDATE, so that of two
 * concurrent ones only one succeeds.
 */
export function statesBefore<S extends string>({ moves }: StateMachine<S, Move<S>>, to: S, who?: string): S[] {
  const its = moves.filter((move) => move.to === to && (who === undefined || move.who === who));
  const before = its.map(({ from }) => from);
  return [...new Set(before)].filter((from) => from !== null);
}

/** All states, as a list for schemas. */
export function statesOf<S extends string>(machine: Pick<StateMachine<S>, 'states'>): [S, ...S[]] {
  return Object.keys(machine.states) as [S, ...S[]];
}

/** The states of these kinds, in the order of the table. */
export function statesThat<S extends string>(
  machine: Pick<StateMachine<S>, 'states'>,
  ...kinds: readonly StateKind[]
): S[] {
  const states = Object.keys(machine.states) as S[];
  return states.filter((state) => kinds.includes(machine.states[state]));
}

/** Whether an actor may make this move at all; the caller checks its condition. */
export function mayMove<S extends string>({ moves }: StateMachine<S, Move<S>>, { from, to, who }: Move<S>): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.who === who);
}
