import { and, asc, eq, or, sql } from 'drizzle-orm';
import { cityKey } from '#domain/compared-text.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { stores } from '#server/stores/tables.ts';

export type StoreRow = typeof stores.$inferSelect;

type Wanted = { brandId: string; search?: string | undefined; after?: string | undefined; limit: number };

/** So many of a brand's stores by name, those whose name, city or CNPJ has the text. */
export async function pageOfStores(db: Db, { brandId, search, after, limit }: Wanted): Promise<StoreRow[]> {
  // Pages go by name, and by id where two have one name.
  const place = sql`(lower(${stores.name}), ${stores.id})`;
  const isAfter = after && sql`${place} > (select lower(s.name), s.id from stores s where s.id = ${after})`;
  return db
    .select()
    .from(stores)
    .where(and(eq(stores.brandId, brandId), search ? isFound(search) : undefined, isAfter ? isAfter : undefined))
    .orderBy(sql`lower(${stores.name})`, asc(stores.id))
    .limit(limit);
}

function isFound(search: string) {
  const text = search.trim().toLowerCase();
  const within = (column: unknown, part: string) => sql`position(${part} in ${column}) > 0`;
  const digits = search.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return or(
    within(sql`lower(${stores.name})`, text),
    cityKey(text) === '' ? undefined : within(stores.cityKey, cityKey(text)),
    digits.length < 3 ? undefined : within(stores.cnpj, digits),
  );
}

/** A store of a brand; null for another brand's. */
export async function findStoreOf(db: Db, brandId: string, which: { id: string } | { cnpj: string }) {
  const isIt = 'id' in which ? eq(stores.id, which.id) : eq(stores.cnpj, which.cnpj);
  const [row] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.brandId, brandId), isIt));
  return row ?? null;
}

/** The same, which nobody else changes before the transaction ends. */
export async function lockStoreOf(tx: Tx, brandId: string, id: string): Promise<StoreRow | null> {
  const isIt = and(eq(stores.brandId, brandId), eq(stores.id, id));
  const [row] = await tx.select().from(stores).where(isIt).for('no key update');
  return row ?? null;
}
