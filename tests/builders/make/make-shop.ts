import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Office } from '#domain/shop/office.ts';
import type { Tx } from '#server/db/database.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';

export type ShopRow = typeof shops.$inferSelect;
export type MembershipRow = typeof memberships.$inferSelect;

/** Stores a shop, or finds the one that has this CNPJ already. */
export async function makeShop(
  tx: Tx,
  wish: { cnpj: string; name: string | null; city?: string },
  now: Date,
): Promise<ShopRow> {
  await tx
    .insert(shops)
    .values({ id: uuidv7(), ...wish, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(shops).where(eq(shops.cnpj, wish.cnpj));
  return row!;
}

/** Adds somebody to a shop; null when they are in one already. */
export async function makeMembership(
  tx: Tx,
  wish: { shopId: string; accountId: string; office: Office },
  now: Date,
): Promise<MembershipRow | null> {
  const [row] = await tx
    .insert(memberships)
    .values({ id: uuidv7(), ...wish, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}
