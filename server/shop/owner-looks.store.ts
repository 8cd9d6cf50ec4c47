import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { accounts } from '../db/tables/account.ts';
import { bikes } from '../db/tables/bike.ts';
import { ownerLooks, shops } from '../db/tables/shop.ts';

/** The most looks that are listed. */
const listed = 100;

export type OwnerLook = typeof ownerLooks.$inferSelect;

/** Records a look; gives the one that has this id already when there is one. */
export async function recordLook(tx: Tx, look: OwnerLook): Promise<OwnerLook> {
  await tx.insert(ownerLooks).values(look).onConflictDoNothing();
  const [row] = await tx.select().from(ownerLooks).where(eq(ownerLooks.id, look.id));
  return row!;
}

/** The looks at an owner's data, newest first, with who looked. */
export function listLooks(db: Db, ownerId: string) {
  return db
    .select({
      id: ownerLooks.id,
      at: ownerLooks.at,
      office: ownerLooks.office,
      tag: bikes.tag,
      lookerName: accounts.name,
      shop: { cnpj: shops.cnpj, name: shops.name },
    })
    .from(ownerLooks)
    .innerJoin(bikes, eq(bikes.id, ownerLooks.bikeId))
    .innerJoin(accounts, eq(accounts.id, ownerLooks.lookerId))
    .innerJoin(shops, eq(shops.id, ownerLooks.shopId))
    .where(eq(ownerLooks.ownerId, ownerId))
    .orderBy(desc(ownerLooks.at), desc(ownerLooks.id))
    .limit(listed);
}
