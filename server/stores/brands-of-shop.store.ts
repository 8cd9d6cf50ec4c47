import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { stores } from './tables.ts';

/** The ids of the brands among whose open stores the company of this CNPJ is. */
export async function listBrandsOf(db: Db | Tx, cnpj: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ brandId: stores.brandId })
    .from(stores)
    .where(and(eq(stores.cnpj, cnpj), isNull(stores.closedAt)));
  return rows.map(({ brandId }) => brandId);
}
