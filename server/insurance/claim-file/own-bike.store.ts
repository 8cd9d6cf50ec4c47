import { and, eq, inArray, isNull } from 'drizzle-orm';
import { inForce } from '#domain/insurance/policy.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import { isOwn, isOwner, selectOwnedBikes } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models } from '#server/db/tables/tag.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { thefts } from '#server/stolen/tables.ts';

/** What a claim on a bike rests on: the policy that is in force, and the theft that its owner has marked. */
export type ClaimBasis = NonNullable<Awaited<ReturnType<typeof findBasis>>>;

/** An own bike with what a claim on it rests on; null unless this account owns it. */
export async function findBasis(db: Db | Tx, tag: string, accountId: string) {
  const [row] = await selectOwnedBikes(db, {
    bike: { id: bikes.id, tag: bikes.tag, serialNumber: bikes.serialNumber, colour: bikes.colour },
    model: models.name,
    kind: models.kind,
    brand: { name: brands.name, secondaryColor: brands.secondaryColor },
    ownershipId: ownerships.id,
    owner: { id: accounts.id, name: accounts.name, email: accounts.email, phone: accounts.phone, cpf: accounts.cpf },
    policy: policies,
    theft: thefts,
  })
    .innerJoin(accounts, isOwner)
    .leftJoin(policies, and(eq(policies.ownershipId, ownerships.id), inArray(policies.state, [...inForce])))
    .leftJoin(thefts, and(eq(thefts.ownershipId, ownerships.id), isNull(thefts.endedAt)))
    .where(isOwn(tag, accountId));
  return row ?? null;
}

/** The same, its bike and ownership locked until the transaction ends: nothing of it changes meanwhile. */
export async function lockBasis(tx: Tx, tag: string, accountId: string): Promise<ClaimBasis | null> {
  return (await lockOwnBike(tx, tag, accountId)) && findBasis(tx, tag, accountId);
}
