import { and, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policyAnswers } from '#server/insurance/tables/papers.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { policyTransfers } from '#server/insurance/tables/transfers.ts';

export type PolicyRow = typeof policies.$inferSelect;
/** A policy with its bike, and its holder where that account is still there. */
export type FoundPolicy = Awaited<ReturnType<typeof findPolicies>>[number];

const nextOwner = alias(accounts, 'next_owner');
const other = alias(policyAnswers, 'any_answer');
const lastAnswer = sql`(select ${other.id} from ${policyAnswers} ${other}
  where ${other.policyId} = ${policies.id} and ${other.askedAt} = ${policies.askedAt} order by ${other.createdAt} desc limit 1)`;

/** The policies that fulfil a condition, the newest first. */
export function findPolicies(db: Db | Tx, condition: SQL | undefined) {
  return db
    .select({
      policy: policies,
      bike: { tag: bikes.tag, serialNumber: bikes.serialNumber },
      model: models.name,
      brand: { name: brands.name, secondaryColor: brands.secondaryColor, supportEmail: brands.supportEmail },
      /** The last answer to what the insurer asks for, and how far the insurer has been told of it. */
      answered: { at: policyAnswers.createdAt, papers: policyAnswers.papers },
      // First a column that is never null: by it the database layer decides whether there is a call at all.
      answeredBy: { id: insurerCalls.id, doneAt: insurerCalls.doneAt, lastError: insurerCalls.lastError },
      /** Its way to the bike’s next owner, where it is on one or has gone it; and who that is. */
      transfer: policyTransfers,
      newHolder: { id: nextOwner.id, name: nextOwner.name, email: nextOwner.email, closedAt: nextOwner.closedAt },
      holder: { id: accounts.id, name: accounts.name, email: accounts.email, closedAt: accounts.closedAt },
    })
    .from(policies)
    .innerJoin(bikes, eq(bikes.id, policies.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .leftJoin(accounts, eq(accounts.id, policies.accountId))
    .leftJoin(policyAnswers, eq(policyAnswers.id, lastAnswer))
    .leftJoin(insurerCalls, eq(insurerCalls.id, policyAnswers.callId))
    .leftJoin(policyTransfers, and(eq(policyTransfers.policyId, policies.id), ne(policyTransfers.state, 'superseded')))
    .leftJoin(nextOwner, eq(nextOwner.id, policyTransfers.accountId))
    .where(condition)
    .orderBy(desc(policies.createdAt), desc(policies.id));
}

export async function findPolicy(db: Db | Tx, id: string): Promise<FoundPolicy | null> {
  const [found] = await findPolicies(db, eq(policies.id, id));
  return found ?? null;
}

/** A policy, locked until the transaction ends: of answers and ends that come at once, one is first. */
export async function lockPolicy(tx: Tx, id: string): Promise<FoundPolicy | null> {
  await tx.select({ id: policies.id }).from(policies).where(eq(policies.id, id)).for('no key update');
  return findPolicy(tx, id);
}

/** Adds a policy; false when its id or protocol is there already, or its bike has one under way. */
export async function insertPolicy(tx: Tx, row: typeof policies.$inferInsert): Promise<boolean> {
  const added = await tx.insert(policies).values(row).onConflictDoNothing().returning({ id: policies.id });
  return added.length > 0;
}

/** The latest policy under an ownership, as its owner: their own, or one that goes on to them; null where there is none. */
export async function findLatestOf(db: Db | Tx, ownershipId: string, accountId: string): Promise<FoundPolicy | null> {
  const theirs = or(eq(policies.accountId, accountId), eq(policyTransfers.accountId, accountId));
  const own = and(eq(policies.ownershipId, ownershipId), ne(policies.state, 'transferred'), theirs);
  const [found] = await findPolicies(db, own).limit(1);
  return found ?? null;
}

/** What an account's policies and proposals under way are, the oldest first. */
export async function listUnderWayOfHolder(db: Db | Tx, accountId: string): Promise<FoundPolicy[]> {
  const own = and(eq(policies.accountId, accountId), ne(policies.state, 'transferring'));
  const theirs = and(eq(policyTransfers.accountId, accountId), eq(policies.state, 'transferring'));
  const found = await findPolicies(db, and(or(own, theirs), isNull(policies.endedAt)));
  return found.toReversed();
}

/** Whether a bike has a policy under way, which rests on its receipt. */
export async function hasPolicyUnderWay(db: Db | Tx, bikeId: string): Promise<boolean> {
  return (await db.$count(policies, and(eq(policies.bikeId, bikeId), isNull(policies.endedAt)))) > 0;
}
