import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { records, rowsOf } from '#server/db/records.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** A bike with the facts of its certificate. */
export type OwnableBike = Awaited<ReturnType<typeof findBikes>> extends Map<string, infer Bike> ? Bike : never;

/** Bikes by their tags. */
export async function findBikes(tx: Tx, wanted: readonly string[]) {
  const rows = await tx
    .select({
      id: bikes.id,
      tag: bikes.tag,
      serialNumber: bikes.serialNumber,
      purchasedOn: bikes.purchasedOn,
      brand: brands.name,
      model: models.name,
      kind: models.kind,
    })
    .from(bikes)
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(inArray(bikes.tag, [...wanted]));
  return new Map(rows.map((row) => [row.tag, row]));
}

/** People by their e-mails and phones. */
export async function findOwners(tx: Tx, contacts: readonly string[]) {
  const { id, name, email, phone } = accounts;
  const rows = await tx
    .select({ id, name, email, phone })
    .from(accounts)
    .where(or(inArray(email, [...contacts]), inArray(phone, [...contacts])));
  return new Map(rows.flatMap((row) => [row.email, row.phone].map((contact) => [contact, row] as const)));
}

/** Turns tags active; gives those that were not. */
export async function claimTags(tx: Tx, wanted: readonly string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const claimed = await rowsOf<{ tag: string }>(
    tx,
    sql`update tags set active = true where tag in (
          select r."tag" from ${records(
            'r',
            { tag: 'text' },
            wanted.map((tag) => ({ tag })),
          )}
        ) and not active returning tag`,
  );
  return new Set(claimed.map(({ tag }) => tag));
}

export type BegunOwnership = {
  ownership: typeof ownerships.$inferInsert;
  certificate: typeof certificates.$inferInsert;
  warrantyStartsOn: string;
  /** By when its parts were registered. */
  registeredAt: Date;
  stolenAt: Date | null;
};

/** Keeps ownerships of bikes that had none, with their certificates. Throws where a certificate's number is taken. */
export async function keepOwnerships(tx: Tx, begun: readonly BegunOwnership[]): Promise<void> {
  if (begun.length === 0) return;
  await tx.insert(ownerships).values(begun.map(({ ownership }) => ownership));
  await tx.insert(certificates).values(begun.map(({ certificate }) => certificate));
  const rows = begun.map(({ ownership, warrantyStartsOn, registeredAt, stolenAt }) => ({
    bikeId: ownership.bikeId,
    warrantyStartsOn,
    registeredAt: registeredAt.toISOString(),
    stolenAt: stolenAt?.toISOString(),
  }));
  const shape = {
    bikeId: 'uuid',
    warrantyStartsOn: 'date',
    registeredAt: 'timestamptz',
    stolenAt: 'timestamptz',
  } as const;
  const r = records('r', shape, rows);
  await tx.execute(
    sql`update components set registered_at = r."registeredAt" from ${r}
        where components.bike_id = r."bikeId" and components.registered_at > r."registeredAt"`,
  );
  await tx.execute(
    sql`update bikes set warranty_starts_on = coalesce(bikes.warranty_starts_on, r."warrantyStartsOn"),
          stolen_at = coalesce(bikes.stolen_at, r."stolenAt")
        from ${r} where bikes.id = r."bikeId"`,
  );
}
