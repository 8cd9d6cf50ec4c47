import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { shops } from '#server/db/tables/shop.ts';

/**
 * Holds a shop until the transaction ends: the operator does not suspend it meanwhile, and others work on beside it. False where it is
 * suspended. What refers to a shop holds it in the same way, so this may be taken after any other lock.
 */
export async function holdShop(tx: Tx, shopId: string): Promise<boolean> {
  const [shop] = await tx
    .select({ suspendedAt: shops.suspendedAt })
    .from(shops)
    .where(eq(shops.id, shopId))
    .for('key share');
  return shop !== undefined && shop.suspendedAt === null;
}
