import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { shareCheck } from '#domain/ownership/bike-check.contract.ts';
import { aTradedBike } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import type { Db } from './database.ts';

const house = useHouse();
const aSecret = () => randomBytes(32).toString('base64url');
// The embedded database has one connection: nothing can be beside a transaction.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** Locks two bikes one after the other, each time it is done; says how often it was begun. */
function lockingInTurn(db: Db, [first, second]: [string, string], isBoth: () => Promise<void>) {
  let begun = 0;
  const lock = (id: string) => sql`select 1 from bikes where id = ${id} for no key update`;
  const done = db.transaction(async (tx) => {
    begun++;
    await tx.execute(lock(first));
    await isBoth();
    await tx.execute(lock(second));
  });
  return { done, begun: () => begun };
}

test.runIf(onPostgres)(
  'two transactions that wait for each other both come to their end, one at the second try',
  async () => {
    const { db } = house();
    const [one, other] = [(await aTradedBike(house())).bike.id, (await aTradedBike(house())).bike.id];
    const met = Promise.withResolvers<void>();
    let there = 0;
    const isBoth = () => {
      if (++there >= 2) met.resolve();
      return met.promise;
    };
    const [a, b] = [lockingInTurn(db, [one, other], isBoth), lockingInTurn(db, [other, one], isBoth)];
    await Promise.all([a.done, b.done]);
    expect(a.begun() + b.begun()).toBe(3);
  },
);

test.runIf(onPostgres)(
  'while a bike stays locked, who wants it is told so soon, and other bikes are read meanwhile',
  async () => {
    const { driver } = house().connection;
    if (driver.kind !== 'postgres') throw new Error('No PostgreSQL.');
    const [kept, other] = [await aTradedBike(house()), await aTradedBike(house())];
    const holder = await driver.long.connect();
    await holder.query('begin');
    await holder.query('select 1 from bikes where id = $1 for update', [kept.bike.id]);
    let answered = 0;
    const waiting = Array.from({ length: 14 }, async () => {
      const input = { tag: kept.tag, id: uuidv7(), secret: aSecret(), days: 7 } as const;
      const answer = await ask(house(), shareCheck, input, { token: kept.owner.token });
      answered++;
      return answer;
    });
    const read = () => ask(house(), getMyBike, { tag: other.tag }, { token: other.owner.token });
    const reads = [];
    for (let nth = 0; nth < 25; nth++) reads.push((await read()).status);
    expect(new Set(reads)).toEqual(new Set([200]));
    expect(answered).toBeLessThan(waiting.length);
    for (const { status, body, headers } of await Promise.all(waiting))
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    await holder.query('rollback');
    holder.release();
  },
);
