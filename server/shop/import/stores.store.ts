import { asc, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { stores } from '../../db/tables/shop.ts';

export type StoreRow = typeof stores.$inferSelect;
/** What names a store: a brand has one of each CNPJ. */
type StoreName = Pick<StoreRow, 'brandId' | 'cnpj'>;

/** A store's name as the key of a map. */
export function storeKey({ brandId, cnpj }: StoreName): string {
  return `${brandId} ${cnpj}`;
}

/** Adds the stores that the brand has not yet; gives the keys of those. */
export async function addStores(tx: Tx, rows: readonly StoreRow[]): Promise<Set<string>> {
  const { brandId, cnpj } = stores;
  const added = await tx
    .insert(stores)
    .values(inOrder(rows))
    .onConflictDoNothing({ target: [brandId, cnpj] })
    .returning({ brandId, cnpj });
  return new Set(added.map(storeKey));
}

/** The stores that are named so, which nobody else changes before the transaction ends. */
export async function lockStores(tx: Tx, names: readonly StoreName[]): Promise<Map<string, StoreRow>> {
  const rows = await tx
    .select()
    .from(stores)
    .where(isNamed(names))
    .orderBy(asc(stores.brandId), asc(stores.cnpj))
    .for('update');
  return new Map(rows.map((row) => [storeKey(row), row]));
}

/** Writes stores that were locked before. */
export async function changeStores(tx: Tx, rows: readonly StoreRow[]): Promise<void> {
  await tx
    .insert(stores)
    .values(inOrder(rows))
    .onConflictDoUpdate({
      target: [stores.brandId, stores.cnpj],
      set: {
        ...{ name: sql`excluded.name`, cep: sql`excluded.cep`, street: sql`excluded.street` },
        ...{ number: sql`excluded.number`, complement: sql`excluded.complement` },
        ...{ neighborhood: sql`excluded.neighborhood`, city: sql`excluded.city`, state: sql`excluded.state` },
        ...{ latitude: sql`excluded.latitude`, longitude: sql`excluded.longitude`, hours: sql`excluded.hours` },
        ...{ phone: sql`excluded.phone`, whatsapp: sql`excluded.whatsapp`, email: sql`excluded.email` },
      },
    });
}

function isNamed(names: readonly StoreName[]): SQL {
  const pairs = names.map(({ brandId, cnpj }) => sql`(${brandId}::uuid, ${cnpj}::text)`);
  return sql`(${stores.brandId}, ${stores.cnpj}) in (${sql.join(pairs, sql`, `)})`;
}

/** In one order for everybody: two imports at once then wait for one another, and not in a circle. */
function inOrder(rows: readonly StoreRow[]): StoreRow[] {
  return rows.toSorted((a, b) => (storeKey(a) < storeKey(b) ? -1 : 1));
}
