import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { ImportReport } from '#domain/http/import-report.ts';
import type { Db } from '#server/db/database.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { importReports } from './tables.ts';

type Row = typeof importReports.$inferSelect;
type Started = Pick<Row, 'actor' | 'action' | 'keyId' | 'file' | 'sha256' | 'startedAt'>;

/** Begins the report of an import; returns its number. */
export async function openReport(db: Db, started: Started): Promise<number> {
  const [row] = await db.insert(importReports).values(started).returning({ number: importReports.number });
  return row!.number;
}

/** Ends it with what became of the rows; `failed` is the code of what stopped it. */
export async function closeReport(
  db: Db,
  number: number,
  end: { endedAt: Date; counts: Omit<ImportReport, 'notes' | 'notesLeftOut'> | null; failed: string | null },
): Promise<void> {
  const { added = 0, updated = 0, unchanged = 0, refused = 0 } = end.counts ?? {};
  const { endedAt, failed } = end;
  await db
    .update(importReports)
    .set({ endedAt, failed, added, updated, unchanged, refused })
    .where(eq(importReports.number, number));
}

/** Whose reports: all of them for the operator, those of all keys of a brand, or of a shop, for a partner. */
type Of = { brandId: string } | { shopId: string } | 'all';

/** Reports with higher numbers first; `before` is the last one that is known. */
export async function listReports(db: Db, of: Of, { before, limit }: { before: number | null; limit: number }) {
  return db
    .select(getTableColumns(importReports))
    .from(importReports)
    .leftJoin(apiKeys, eq(apiKeys.id, importReports.keyId))
    .where(and(isOf(of), before === null ? undefined : lt(importReports.number, before)))
    .orderBy(desc(importReports.number))
    .limit(limit);
}

function isOf(of: Of) {
  if (of === 'all') return undefined;
  return 'brandId' in of ? eq(apiKeys.brandId, of.brandId) : eq(apiKeys.shopId, of.shopId);
}
