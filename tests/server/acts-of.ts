import { asc, eq } from 'drizzle-orm';
import { staffLog } from '#server/identity/staff/tables.ts';
import type { TestHouse } from './house.ts';

/** What somebody did at the desk, by the log: each act with what it was done to. */
export async function actsOf(
  house: TestHouse,
  { id }: { id: string },
): Promise<[kind: string, thing: string | null][]> {
  const rows = await house.db.select().from(staffLog).where(eq(staffLog.byId, id)).orderBy(asc(staffLog.id));
  return rows.map(({ kind, thing }) => [kind, thing]);
}
