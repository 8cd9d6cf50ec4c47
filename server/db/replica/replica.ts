import type { Db } from '#server/db/database.ts';

/** How old what strangers are shown from a replica may be: changes of longer ago than this are in it. Milliseconds. */
export const staleness = 3_000;

/** How many reads were answered by whom; `repeated` on the primary, because the replica refused them. */
export type Reads = Record<'replica' | 'primary' | 'repeated', number>;

/** A second database that follows the first one at a distance, for reads that name it. */
export type Replica = {
  /** Reads from it while it is fresh, else from the primary; what it refuses is repeated there. The work changes nothing. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Waits until nobody reads from it without what was committed before: it shows it, or is too old to be read from. */
  settle: () => Promise<void>;
  /** `lag`: for how many seconds back changes may be missing from it. */
  state: () => { isUsed: boolean; lag: number; reads: Reads };
};

/**
 * A read of what anybody may see and many ask for. Whoever is signed in or has just changed something has no replica in their context
 * and reads from the primary (`contextOf` in server/http/mount.ts).
 */
export function readForStranger<T>(
  { db, replica }: { db: Db; replica: Replica | null },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return replica ? replica.read(work) : work(db);
}
