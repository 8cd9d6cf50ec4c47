import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { openPool, type Patience } from '#server/db/postgres/pool.ts';
import { createReplica } from './create-replica.ts';
import { createFreshness } from './freshness.ts';
import { positionOfPrimary, positionOfReplica } from './positions.ts';
import { staleness, type Replica } from './replica.ts';

/** For reads that the primary can do as well: who hangs here is not waited for. Milliseconds. */
export const forReads: Patience = {
  connecting: 1_000,
  lock: 1_000,
  statement: 1_500,
  idleInTransaction: 30_000,
  silence: 2_000,
};
/** Connections of this process to the replica. */
const connections = 10;
/** Milliseconds between two looks at how far the replica is. */
const every = 1_000;

/** A replica, its pool for traces, a function that begins to look at it, and one that closes it. */
export type OpenReplica = Replica & { pool: pg.Pool; follow: () => void; close: () => Promise<void> };

type Primary = { db: Db; pool: pg.Pool };

/**
 * Opens a replica of the primary. It need not be there: until a look finds it fresh, reads go to the primary. `tell` hears when it begins to be used and when it ends.
 */
export function openReplica(url: string, { db, pool: primary }: Primary, tell: (isUsed: boolean) => void): OpenReplica {
  const pool = openPool(url, connections, forReads);
  const replica = drizzle(pool, { casing: 'snake_case' }) as unknown as Db;
  const freshness = createFreshness(staleness, () => performance.now());
  let wasUsed = false;
  let isClosed = false;
  const look = async () => {
    const begun = performance.now();
    try {
      const position = await positionOfPrimary(primary);
      freshness.look(begun, position, await positionOfReplica(pool));
    } catch {
      freshness.lose();
    }
    if (isClosed || freshness.isFresh() === wasUsed) return;
    wasUsed = !wasUsed;
    tell(wasUsed);
  };
  let timer: NodeJS.Timeout | undefined;
  const goOn = async () => {
    await look();
    if (!isClosed) timer = setTimeout(() => void goOn(), every).unref();
  };
  const chosen = createReplica({ db, replica, freshness, look, now: () => performance.now() });
  const close = async () => {
    isClosed = true;
    clearTimeout(timer);
    await pool.end();
  };
  return { ...chosen, pool, follow: () => void goOn(), close };
}
