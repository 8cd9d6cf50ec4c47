import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { outageOf } from '#server/db/errors.ts';
import type { Freshness } from './freshness.ts';
import { staleness, type Reads, type Replica } from './replica.ts';

/** Milliseconds until a replica that does not show a change yet is asked again. */
const pause = 25;

type Parts = { db: Db; replica: Db; freshness: Freshness; look: () => Promise<void>; now: () => number };

/** Chooses between the primary (`db`) and the replica, by what looks have found. */
export function createReplica({ db, replica, freshness, look, now }: Parts): Replica {
  const reads: Reads = { replica: 0, primary: 0, repeated: 0 };
  const read = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (!freshness.isFresh()) {
      reads.primary++;
      return work(db);
    }
    try {
      const found = await work(replica);
      reads.replica++;
      return found;
    } catch (error) {
      if (outageOf(error) !== null) freshness.lose();
      reads.repeated++;
      return work(db);
    }
  };
  const untilShown = async (since: number, signal: AbortSignal) => {
    while (!signal.aborted) {
      // One of its own: a look that is under way may have begun before the change.
      await look();
      if (freshness.shows(since)) return;
      await sleep(pause);
    }
  };
  const settle = async () => {
    const late = new AbortController();
    const given = new Promise((resolve) => late.signal.addEventListener('abort', resolve));
    // Later than that no process reads from a replica without the change.
    const end = setTimeout(() => late.abort(), staleness);
    await Promise.race([untilShown(now(), late.signal), given]);
    clearTimeout(end);
  };
  return { read, settle, state: () => ({ isUsed: freshness.isFresh(), lag: freshness.lag() / 1000, reads }) };
}
