import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { staff, staffLog } from '#server/identity/staff/tables.ts';

/** Those of former years are not listed for ever. */
const listed = 100;

function brandKeys(db: Db | Tx, which: SQL) {
  return db
    .select({ key: apiKeys, by: { name: staff.name, email: staff.email, endedAt: staff.endedAt } })
    .from(apiKeys)
    .leftJoin(staffLog, and(eq(staffLog.keyId, apiKeys.id), eq(staffLog.kind, 'key-made')))
    .leftJoin(staff, eq(staff.id, staffLog.byId))
    .where(which)
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(listed);
}
export type FoundKey = Awaited<ReturnType<typeof brandKeys>>[number];

/** A brand's keys with who of its desk made each, those in use before the ended ones, the newest first. */
export function listKeysOfBrand(db: Db | Tx, brandId: string): Promise<FoundKey[]> {
  return brandKeys(db, eq(apiKeys.brandId, brandId));
}

/** One of them, of whichever brand, or a key of nobody's brand. */
export async function findKey(tx: Tx, id: string): Promise<FoundKey | null> {
  const [row] = await brandKeys(tx, eq(apiKeys.id, id));
  return row ?? null;
}

/** How many of a brand's keys are in use. */
export function countKeysInUse(tx: Tx, brandId: string): Promise<number> {
  return tx.$count(apiKeys, sql`${apiKeys.brandId} = ${brandId} and ${apiKeys.revokedAt} is null`);
}
