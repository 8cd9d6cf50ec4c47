import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, expect, test } from 'vitest';
import { outageOf } from '#server/db/errors.ts';
import { aFailingPostgres, type Behaviour } from '#tests/server/failing-postgres.ts';
import { until } from '#tests/until.ts';
import { openPool, NoPlace, places } from './pool.ts';

const patience = { connecting: 300, lock: 0, statement: 0, idleInTransaction: 0, silence: 300 };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/**
 * A pool with one connection to a server that behaves so, and how it fails: the code, and after how many
 * milliseconds.
 */
async function aPool(behaviour: Behaviour) {
  const server = await aFailingPostgres(behaviour);
  const pool = openPool(server.url, 1, patience);
  closing.push(
    () => server.close(),
    () => pool.end(),
  );
  const db = drizzle(pool);
  const fails = async (work: () => PromiseLike<unknown>) => {
    const since = performance.now();
    const code = await Promise.resolve(work()).then(
      () => 'nothing',
      (error: unknown) => outageOf(error),
    );
    return { code, ms: performance.now() - since };
  };
  return { server, pool, db, fails };
}

const soon = 2_000;

test('a server that accepts the connection and never answers is given up', async () => {
  const { db, fails } = await aPool({ silent: true });
  const { code, ms } = await fails(() => db.execute(sql`select 1`));
  expect(code).toBe('no answer');
  expect(ms).toBeLessThan(soon);
});

test.each(['53300', '57P03'])('a server that refuses with %s is reported by its code', async (refuse) => {
  const { db, fails } = await aPool({ refuse });
  expect((await fails(() => db.execute(sql`select 1`))).code).toBe(refuse);
});

test('a server that falls silent over a statement is given up, and its connection with it', async () => {
  const { server, db, fails } = await aPool({ answers: 0 });
  const { code, ms } = await fails(() => db.execute(sql`select 1`));
  expect(code).toBe('ETIMEDOUT');
  expect(ms).toBeLessThan(soon);
  await until(() => expect(server.connections()).toBe(0));
});

test.each([0, 1, 2])('and in a transaction after %i statements: the pool gets its place back', async (answers) => {
  const { server, pool, db, fails } = await aPool({ answers });
  const transaction = () => db.transaction((tx) => tx.execute(sql`select 1`));
  for (let times = 0; times < 3; times++) {
    const { code, ms } = await fails(transaction);
    expect(code).toMatch(/^(ETIMEDOUT|no answer)$/);
    expect(ms).toBeLessThan(soon);
  }
  server.behave({ answers: 100 });
  expect(await fails(transaction)).toMatchObject({ code: 'nothing' });
  expect(pool.totalCount).toBe(1);
  expect(pool.idleCount).toBe(1);
});

test('who waits for a busy pool waits so long and no longer', async () => {
  const { pool, db, fails } = await aPool({ answers: 100 });
  const busy = await pool.connect();
  const { code, ms } = await fails(() => db.execute(sql`select 1`));
  expect(code).toBe('no answer');
  expect(ms).toBeLessThan(soon);
  busy.release();
});

test('a connection that is idle in the pool may be silent', async () => {
  const { server, pool } = await aPool({ answers: 100 });
  (await pool.connect()).release();
  // Time: longer than an answer may take.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(server.connections()).toBe(1);
  expect(pool.idleCount).toBe(1);
});

test('so many works at once, the others in the order in which they came', async () => {
  const inPlace = places(2, 5_000);
  const begun: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const works = gates.map(({ promise }, at) => inPlace(async () => (begun.push(at), promise)));
  // Time: nobody else begins after a turn of the loop either.
  await sleep(1);
  expect(begun).toEqual([0, 1]);
  gates[1]!.resolve();
  await works[1];
  // Time: nobody else begins after a turn of the loop either.
  await sleep(1);
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(works);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a work that fails leaves its place', async () => {
  const inPlace = places(1, 5_000);
  await expect(inPlace(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inPlace(() => Promise.resolve('next'))).toBe('next');
});

test('nobody waits longer than that, and who has gone takes no place', async () => {
  const inPlace = places(1, 20);
  const gate = Promise.withResolvers<void>();
  const first = inPlace(() => gate.promise);
  const error: unknown = await inPlace(() => Promise.resolve()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoPlace);
  expect(outageOf(error)).toBe('53300');
  gate.resolve();
  await first;
  expect(await inPlace(() => Promise.resolve('next'))).toBe('next');
});
