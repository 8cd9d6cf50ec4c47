import { asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { shops } from '#server/db/tables/shop.ts';

export type ShopRow = typeof shops.$inferSelect;

/** Adds the shops whose CNPJ nobody has; returns the CNPJs of those. */
export async function addShops(tx: Tx, rows: readonly ShopRow[]): Promise<Set<string>> {
  const added = await tx.insert(shops).values(inOrder(rows)).onConflictDoNothing().returning({ cnpj: shops.cnpj });
  return new Set(added.map(({ cnpj }) => cnpj));
}

/** The shops with these CNPJs, which nobody else changes before the transaction ends. */
export async function lockShops(tx: Tx, named: readonly Pick<ShopRow, 'cnpj'>[]): Promise<Map<string, ShopRow>> {
  const rows = await tx
    .select()
    .from(shops)
    .where(
      inArray(
        shops.cnpj,
        named.map(({ cnpj }) => cnpj),
      ),
    )
    .orderBy(asc(shops.cnpj))
    .for('no key update');
  return new Map(rows.map((row) => [row.cnpj, row]));
}

/** Writes name and city of shops that were locked before. */
export async function renameShops(tx: Tx, rows: readonly ShopRow[]): Promise<void> {
  await tx
    .insert(shops)
    .values(inOrder(rows))
    .onConflictDoUpdate({ target: shops.cnpj, set: { name: sql`excluded.name`, city: sql`excluded.city` } });
}

/** In one order for everybody: two concurrent imports then wait for one another without a deadlock. */
function inOrder(rows: readonly ShopRow[]): ShopRow[] {
  return rows.toSorted((a, b) => (a.cnpj < b.cnpj ? -1 : 1));
}
