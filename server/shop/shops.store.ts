import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Shop } from '#domain/shop/shop.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { shops } from '#server/db/tables/shop.ts';

const shown = { id: shops.id, cnpj: shops.cnpj, name: shops.name, city: shops.city };

export async function findShop(db: Db | Tx, id: string): Promise<Shop | null> {
  const [row] = await db.select(shown).from(shops).where(eq(shops.id, id));
  return row ?? null;
}

export async function findShopByCnpj(db: Db | Tx, cnpj: string): Promise<Shop | null> {
  const [row] = await db.select(shown).from(shops).where(eq(shops.cnpj, cnpj));
  return row ?? null;
}

/** The shop of this CNPJ; a new one, with what its first person said of it, when there is none yet. Of two at once both get the same. */
export async function ensureShop(tx: Tx, { cnpj, name, city }: Omit<Shop, 'id'>, now: Date): Promise<Shop> {
  await tx.insert(shops).values({ id: uuidv7(), cnpj, name, city, createdAt: now }).onConflictDoNothing();
  return (await findShopByCnpj(tx, cnpj))!;
}

/** Writes trade name and city of a shop that is locked. */
export async function updateShop(tx: Tx, id: string, facts: Pick<Shop, 'name' | 'city'>): Promise<void> {
  await tx.update(shops).set(facts).where(eq(shops.id, id));
}

/** Lets one at a time change who belongs to a shop, until the transaction ends: a count over rows has no row to decide on. */
export async function lockShop(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, id)).for('no key update');
}
