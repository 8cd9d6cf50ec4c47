import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { policies } from '#server/db/tables/insurance.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

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
    .innerJoin(ownerships, and(eq(ownerships.bikeId, bikes.id), isNull(ownerships.until)))
    .innerJoin(accounts, eq(accounts.id, ownerships.accountId))
    .where(eq(bikes.tag, tag));
  return row ?? null;
}
