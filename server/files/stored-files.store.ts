import { and, eq, inArray, lt, not, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from './tables.ts';

export type StoredFileRow = typeof storedFiles.$inferSelect;

/** Writes down a file that lies in the storage, in the transaction of what it belongs to. */
export async function insertFile(tx: Tx, file: StoredFileRow): Promise<void> {
  await tx.insert(storedFiles).values(file);
}

export async function findFile(db: Db | Tx, id: string): Promise<StoredFileRow | undefined> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id));
  return row;
}

/** Those of these files that are written down, in no particular order. */
export async function listFiles(db: Db | Tx, ids: readonly string[]): Promise<StoredFileRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(storedFiles)
        .where(inArray(storedFiles.id, [...ids]));
}

/** Which of these files are written down. */
export async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(inArray(storedFiles.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Files of a kind that are older than an instant and whose cause is gone. */
export function uncausedFiles(kind: string, isCaused: SQL, before: Date): OldRows {
  return {
    table: storedFiles,
    where: and(eq(storedFiles.kind, kind), lt(storedFiles.createdAt, before), not(isCaused)),
  };
}
