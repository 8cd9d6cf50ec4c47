import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { isOfBikeNow, isOwner } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { policies } from '#server/insurance/tables/policy.ts';

/** A bike that somebody owns, and whether it ever had a policy. */
export type Insured = NonNullable<Awaited<ReturnType<typeof findInsured>>>;

export async function findInsured(tx: Tx, tag: string) {
  const [row] = await tx
    .select({
      tag: bikes.tag,
      accountId: accounts.id,
      name: accounts.name,
      hasPolicy: sql<boolean>`exists (select 1 from ${policies} where ${policies.bikeId} = ${bikes.id})`,
    })
    .from(bikes)
    .innerJoin(ownerships, isOfBikeNow)
    .innerJoin(accounts, isOwner)
    .where(eq(bikes.tag, tag));
  return row ?? null;
}
