import { sql } from 'drizzle-orm';

/**
 * The numbers of the advisory locks, by what they serialise among all processes. A number has no meaning, but no
 * two things may share one, and none may change while an older version still runs beside the new one.
 */
export const locks = {
  /** The tables are migrated. */
  migrations: 7_202_611,
  /** The queue of partners' imports is read and changed. */
  importQueue: 7_202_612,
  /** The first of two numbers; the second is the hash of a receipt's access key. */
  receiptKeys: 7_202_613,
  /** The job queue's own tables are made. */
  jobQueueTables: 7_202_614,
  /** Tags are issued. */
  issueTags: 7_202_615,
  /** The demo's files are imported. */
  demo: 7_202_616,
  /** The first of two numbers; the second is the hash of a shop's id: it asks owners whether it may open claims. */
  consentsOfShop: 7_202_617,
  /** The first of two numbers; the second is the hash of an account's id: shops ask its person whether they may open claims. */
  consentsOfOwner: 7_202_618,
} as const;

/** Lets the rest of a transaction wait for locks for as long as it takes: for what another process does for minutes. */
export const waitForLocks = sql`set local lock_timeout = 0`;

/** How long a start waits for what another process does at its own, in milliseconds. A lock that is kept longer is nobody's any more. */
export const forAnotherStart = 15 * 60_000;
