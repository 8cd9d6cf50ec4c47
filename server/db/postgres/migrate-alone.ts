import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { wasInTheWay } from '#server/db/errors.ts';
import { forAnotherStart, locks } from '#server/db/locks.ts';
import { forLongWork } from './pool.ts';

/**
 * How long a migration waits for a table, in milliseconds: whoever comes after it waits as long. A long read, as of a
 * back-up, would stop everybody otherwise, while the migration waits for its end.
 */
const forTables = 2_000;
/** Pauses in which those who waited are served; and tries, about a quarter of an hour of them. Milliseconds. */
const pause = 3_000;
const tries = 180;

type Bounds = { pause: number; tries: number };

/** Brings the tables up to date, one process at a time. Throws the database's error when a table was in use all the time. */
export async function migrateAlone(
  pool: pg.Pool,
  migrationsFolder: string,
  bounds: Bounds = { pause, tries },
): Promise<void> {
  const migrating = await pool.connect();
  try {
    const one = drizzle(migrating, { casing: 'snake_case' });
    await waitFor(one, forAnotherStart);
    await one.execute(sql`select pg_advisory_lock(${locks.migrations})`);
    await waitFor(one, forTables);
    await untilFree(() => migrate(one, { migrationsFolder }), bounds);
    await one.execute(sql`select pg_advisory_unlock(${locks.migrations})`);
    await waitFor(one, forLongWork.lock);
    migrating.release();
  } catch (error) {
    // With its lock.
    migrating.release(true);
    throw error;
  }
}

const waitFor = (one: NodePgDatabase, milliseconds: number) =>
  one.execute(sql.raw(`set lock_timeout = ${milliseconds}`));

/** A migration is one transaction: what was refused a table left nothing behind. */
async function untilFree(work: () => Promise<void>, { pause, tries }: Bounds): Promise<void> {
  for (let nth = 1; ; nth++) {
    try {
      return await work();
    } catch (error) {
      if (nth === tries || !wasInTheWay(error)) throw error;
      await sleep(pause);
    }
  }
}
