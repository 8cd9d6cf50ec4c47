import { and, asc, eq, isNull } from 'drizzle-orm';
import { companyOf } from '#server/db/company.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isOwn, isOwner, promiseUntil, selectOwnedBikes, warrantyFrom } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models } from '#server/db/tables/tag.ts';
import { planInForce } from '#server/service-book/tables/due-facts.ts';
import { warrantyStatements, warrantyTexts, type StatedBike } from '#server/warranty/tables.ts';
import { newestNeutral } from './neutral-text.ts';
import { newestText } from './texts.store.ts';

/** A statement with all that is printed of it. */
export type StatementRow = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

/**
 * Issues the statement of an owned bike, with the text that is in force; one that is there stays as it is. Of two at once, one is
 * first, and the other changes nothing.
 */
export async function issueStatement(tx: Tx, bikeId: string, issuedAt: Date): Promise<void> {
  const [bike] = await selectOwnedBikes(tx, {
    brandId: bikes.brandId,
    model: models.name,
    serialNumber: bikes.serialNumber,
    months: models.warrantyMonths,
    services: planInForce,
  }).where(eq(bikes.id, bikeId));
  const { brandId, ...stated } = bike!;
  const text = (await newestText(tx, brandId)) ?? newestNeutral();
  const parts = await findStatedParts(tx, bikeId);
  await tx
    .insert(warrantyStatements)
    .values({ bikeId, ...text, stated: { ...stated, parts }, issuedAt })
    .onConflictDoNothing();
}

function findStatedParts(tx: Tx, bikeId: string): Promise<StatedBike['parts']> {
  const { name, brand, model, serialNumber, warrantyMonths: months } = components;
  return tx
    .select({ name, brand, model, serialNumber, months })
    .from(components)
    .where(and(eq(components.bikeId, bikeId), isNull(components.retiredAt)))
    .orderBy(asc(components.position), asc(components.name));
}

/** The bike of this tag, where this account owns it: its id; null for any other. */
export async function findOwnBikeId(db: Db, tag: string, accountId: string): Promise<string | null> {
  const [row] = await selectOwnedBikes(db, { id: bikes.id }).where(isOwn(tag, accountId));
  return row?.id ?? null;
}

/** The statement of an owned bike, in its owner's language; null where none was issued. */
export async function findStatement(db: Db, bikeId: string) {
  const [row] = await selectOwnedBikes(db, {
    tag: bikes.tag,
    startsOn: warrantyFrom,
    purchasedOn: bikes.purchasedOn,
    since: ownerships.since,
    promiseUntil,
    firstOwnerOnly: brands.firstOwnerOnly,
    kind: models.kind,
    brand: { name: brands.name, colour: brands.secondaryColor, support: brands.supportEmail },
    company: companyOf,
    language: accounts.language,
    statement: warrantyStatements,
    text: warrantyTexts.text,
  })
    .innerJoin(accounts, isOwner)
    .innerJoin(warrantyStatements, eq(warrantyStatements.bikeId, bikes.id))
    .leftJoin(
      warrantyTexts,
      and(eq(warrantyTexts.brandId, warrantyStatements.brandId), eq(warrantyTexts.version, warrantyStatements.version)),
    )
    .where(eq(bikes.id, bikeId));
  return row ?? null;
}
