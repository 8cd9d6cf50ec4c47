import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Shop } from '#domain/shop/shop.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { shops } from '#server/db/tables/shop.ts';

const shown = { id: shops.id, cnpj: shops.cnpj, name: shops.name };

export async function findShop(db: Db | Tx, id: string): Promise<Shop | null> {
  const [row] = await db.select(shown).from(shops).where(eq(shops.id, id));
  return row ?? null;
}

export async function findShopByCnpj(db: Db | Tx, cnpj: string): Promise<Shop | null> {
  const [row] = await db.select(shown).from(shops).where(eq(shops.cnpj, cnpj));
  return row ?? null;
}

/** The shop of this CNPJ; a new one when there is none yet. Of two at once both get the same. */
export async function ensureShop(tx: Tx, cnpj: string, now: Date): Promise<Shop> {
  await tx.insert(shops).values({ id: uuidv7(), cnpj, createdAt: now }).onConflictDoNothing();
  return (await findShopByCnpj(tx, cnpj))!;
}

/** Lets one at a time change who belongs to a shop, until the transaction ends: a count over rows has no row to decide on. */
export async function lockShop(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, id)).for('no key update');
}
