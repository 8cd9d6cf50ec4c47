import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '#server/db/database.ts';
import { lockOrder } from '#server/db/locking/order.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { lockedBy } from '#tests/server/watch-locks.ts';
import { patient } from '#tools/patience.ts';
import { bikeDoings } from './bike.ts';
import { claimDoings } from './claims.ts';
import { consentDoings } from './consents.ts';
import { deskDoings, platformDoings } from './desk.ts';
import { handoverDoings } from './handovers.ts';
import { peopleDoings } from './people.ts';
import { aPlace, type Act, type Answered, type Doing, type Doings, type Place } from './place.ts';
import { retagDoings } from './retags.ts';
import { transferDoings } from './transfers.ts';

/** Everything that can be done to a bike and its owner by endpoints. */
export const endpointDoings: Doings = {
  ...platformDoings,
  ...claimDoings,
  ...consentDoings,
  ...transferDoings,
  ...bikeDoings,
  ...peopleDoings,
  ...retagDoings,
  ...handoverDoings,
};

/** The same, and what the operator does. */
export const doings: Doings = { ...endpointDoings, ...deskDoings };

const inOrder = new Set(lockOrder.flat());
/** The longest pause after the first lock of each table, in milliseconds: what is done at the same time comes to its own locks meanwhile. */
const holdUp = 15;

type Statement = { execute: (...values: unknown[]) => Promise<unknown> };
type Session = { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => Statement };

/** Has transactions pause after each lock, so that two of them meet; counts those that the database undid because of another one. */
export function slowLocks(db: Db): { undone: () => number } {
  const transaction = db.transaction.bind(db);
  let undone = 0;
  db.transaction = (work, config) => {
    let tries = 0;
    return transaction((tx) => {
      if (++tries > 1) undone++;
      slow(tx);
      return work(tx);
    }, config);
  };
  return { undone: () => undone };
}

function slow(tx: Tx): void {
  const held = new Set<string>();
  const { session } = tx as unknown as { session: Session };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    const statement = prepare(query, ...rest);
    const first = lockedBy(query.sql).filter((table) => inOrder.has(table) && !held.has(table));
    if (first.length === 0) return statement;
    for (const table of first) held.add(table);
    const execute = statement.execute.bind(statement);
    statement.execute = async (...values) => {
      const rows = await execute(...values);
      // Time: a lock is held for a while.
      await sleep(Math.random() * holdUp);
      return rows;
    };
    return statement;
  };
}

/** What came of something: the answer's status and code, and how long it took. */
export type Outcome = { status: number; code: string | undefined; ms: number };

async function timed(act: Act): Promise<Outcome> {
  const since = performance.now();
  const { status, body }: Answered = await act();
  return { status, code: body.code, ms: performance.now() - since };
}

/** Does one thing to a bike of its own. */
export async function alone(house: TestHouse, doing: Doing): Promise<Outcome> {
  return timed(await doing(await aPlace(house)));
}

/**
 * Does two things at once to one bike and its owner; the same one twice is the same request twice. Null where one cannot be prepared beside the other: the
 * bike is on its way to somebody already.
 */
export async function atOnce(house: TestHouse, [one, other]: readonly [string, string]): Promise<Outcome[] | null> {
  const place = await aPlace(house);
  const first = await prepared(place, one);
  const second = one === other ? first : await prepared(place, other);
  return first && second && Promise.all([timed(first), timed(second)]);
}

const prepared = (place: Place, name: string): Promise<Act | null> => doings[name]!(place).catch(() => null);

/** Every two of these names, each also with itself. */
export function pairsOf(names: readonly string[]): [string, string][] {
  return names.flatMap((one, at) => names.slice(at).map((other): [string, string] => [one, other]));
}

const second = patient(1_000);
/** How often what was slow is done anew: a machine that others share may stand still for a second, a lock is in the way each time. */
const slowTries = 3;

/** What two things at once must not do: fail, or have somebody wait for a second; null where all is well. `slowest` in milliseconds. */
export async function judge(
  house: TestHouse,
  pair: readonly [string, string],
): Promise<{ wrong: string | null; slowest: number }> {
  for (let nth = 1; ; nth++) {
    const outcomes = (await atOnce(house, pair)) ?? [];
    const slowest = Math.max(0, ...outcomes.map(({ ms }) => ms));
    const hasFailed = outcomes.some(({ status }) => status >= 500);
    if (!hasFailed && slowest < second) return { wrong: null, slowest };
    const wrong = outcomes.map(({ status, code = '', ms }) => `${status} ${code} ${Math.round(ms)} ms`).join(', ');
    if (hasFailed || nth === slowTries) return { wrong, slowest };
  }
}

/** Does all of it, some at a time. */
export async function eachOf<Item>(items: readonly Item[], atATime: number, work: (item: Item) => Promise<void>) {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
