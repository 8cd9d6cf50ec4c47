import { sql } from 'drizzle-orm';
import { newestMigration } from './connect.ts';
import type { Db } from './database.ts';
import { ReleaseTooOld } from './errors.ts';

/** What the database says of its migrations, in milliseconds since 1970; 0 where it says nothing. */
export type Migrated = { newest: number; floor: number };

/** The newest migration that was applied, and the one that a program must know to serve (`release_floor`). */
export async function readMigrated(db: Db): Promise<Migrated> {
  const { rows } = (await db.execute(sql`select
    coalesce((select max(created_at) from drizzle.__drizzle_migrations), 0)::double precision as newest,
    coalesce((select migration from release_floor), 0)::double precision as floor`)) as { rows: Migrated[] };
  return rows[0]!;
}

/** Whether this program knows enough of the tables: newer ones may be there, as long as nothing that it uses was taken away. */
export const mayServe = ({ floor }: Migrated, known = newestMigration()): boolean => known >= floor;

/** Throws {@link ReleaseTooOld} at the start of a program that may not serve this database. */
export async function refuseOldRelease(db: Db): Promise<void> {
  if (!mayServe(await readMigrated(db))) throw new ReleaseTooOld();
}

/** How often a running process asks whether a newer release took its tables away. Milliseconds. */
const every = 60_000;

/** Calls `retire` once when a newer release has raised the floor above this program. Returns how to stop watching. */
export function watchReleaseFloor(db: Db, retire: () => void, interval = every): () => void {
  const timer = setInterval(() => void look(), interval);
  timer.unref();
  let stopped = false;
  const stop = () => {
    stopped = true;
    clearInterval(timer);
  };
  // A database that does not answer says nothing about releases; one that answers late has been asked twice.
  const look = async () => {
    const migrated = await readMigrated(db).catch(() => null);
    if (stopped || !migrated || mayServe(migrated)) return;
    stop();
    retire();
  };
  return stop;
}
