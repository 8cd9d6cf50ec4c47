import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { brands } from '#server/db/tables/tag.ts';
import type { SummarisedCase } from '#server/support/letters.ts';
import { supportCases, supportMessages } from '#server/support/tables.ts';

/** The brands for whose readers cases wait; null for those about no bike. */
export async function listWaitingBrands(db: Db): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ brandId: supportCases.brandId })
    .from(supportCases)
    .where(eq(supportCases.waitsForSummary, true));
  return rows.map(({ brandId }) => brandId);
}

const waitingOf = (brandId: string | null) =>
  and(
    eq(supportCases.waitsForSummary, true),
    brandId === null ? isNull(supportCases.brandId) : eq(supportCases.brandId, brandId),
  );

export async function countWaiting(tx: Tx, brandId: string | null): Promise<number> {
  return tx.$count(supportCases, waitingOf(brandId));
}

/** Takes the oldest cases that wait; what of them somebody else is taking is left to that one. */
export async function takeWaiting(tx: Tx, brandId: string | null, most: number): Promise<SummarisedCase[]> {
  const taken = tx
    .select({ id: supportCases.id })
    .from(supportCases)
    .where(waitingOf(brandId))
    .orderBy(asc(supportCases.createdAt), asc(supportCases.id))
    .limit(most)
    .for('no key update', { skipLocked: true });
  const ids = (await taken).map(({ id }) => id);
  if (ids.length === 0) return [];
  const inTaken = sql`${supportCases.id} = any(${sql.param(ids)}::uuid[])`;
  await tx.update(supportCases).set({ waitsForSummary: false }).where(inTaken);
  const rows = await tx
    .selectDistinctOn([supportCases.createdAt, supportCases.id], {
      told: supportCases,
      text: supportMessages.text,
      writer: accounts.name,
      address: sql<string | null>`coalesce(${accounts.email}, ${supportCases.email})`,
    })
    .from(supportCases)
    .innerJoin(supportMessages, eq(supportMessages.threadId, supportCases.id))
    .leftJoin(accounts, eq(accounts.id, supportCases.accountId))
    .where(inTaken)
    .orderBy(asc(supportCases.createdAt), asc(supportCases.id), asc(supportMessages.at), asc(supportMessages.id));
  return rows.map(({ told, text, writer, address }) => ({
    ...told,
    text,
    writer,
    mayBeAnswered: address !== null,
    at: told.createdAt,
  }));
}

export async function findReader(tx: Tx, brandId: string) {
  const [brand] = await tx
    .select({ name: brands.name, supportEmail: brands.supportEmail })
    .from(brands)
    .where(eq(brands.id, brandId));
  return brand ?? null;
}
