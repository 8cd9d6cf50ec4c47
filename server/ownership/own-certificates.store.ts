import { and, eq, gt, isNull, asc } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { lockOwnerships } from '#server/db/locking/bikes.store.ts';
import { isPresent } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** A person's current certificate with the facts that one issued now would state. */
export type OwnCertificate = Awaited<ReturnType<typeof listOwn>>[number];

/** The current certificates of the bikes that a person owns. */
export function listOwn(db: Db | Tx, accountId: string) {
  return own(db, accountId);
}

/** The same; none of these ownerships can end until the transaction does. */
export async function lockOwn(tx: Tx, accountId: string): Promise<OwnCertificate[]> {
  await lockOwnerships(tx, accountId);
  return own(tx, accountId);
}

function own(db: Db | Tx, accountId: string) {
  return db
    .select({
      number: certificates.number,
      jws: certificates.jws,
      ownerName: certificates.ownerName,
      ownerSalt: certificates.ownerSalt,
      ownershipId: ownerships.id,
      since: ownerships.since,
      bikeId: bikes.id,
      tag: bikes.tag,
      serialNumber: bikes.serialNumber,
      model: models.name,
      kind: models.kind,
      brand: brands,
    })
    .from(certificates)
    .innerJoin(ownerships, eq(ownerships.id, certificates.ownershipId))
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(and(eq(ownerships.accountId, accountId), isPresent, isNull(certificates.supersededAt)))
    .orderBy(ownerships.since, certificates.number);
}

/** When certificates of a person were issued anew for a name since an instant, each occasion once. */
export async function listRenewals(tx: Tx, accountId: string, since: Date): Promise<Date[]> {
  const at = certificates.supersededAt;
  const rows = await tx
    .selectDistinct({ at })
    .from(certificates)
    .innerJoin(ownerships, eq(ownerships.id, certificates.ownershipId))
    .where(and(eq(ownerships.accountId, accountId), eq(certificates.supersededFor, 'new-name'), gt(at, since)));
  return rows.map((row) => row.at!);
}

/** Marks one certificate as issued anew for a name. */
export async function supersedeForName(tx: Tx, number: string, at: Date): Promise<void> {
  await tx
    .update(certificates)
    .set({ supersededAt: at, supersededFor: 'new-name' })
    .where(and(eq(certificates.number, number), isNull(certificates.supersededAt)));
}

/** The number of the certificate with which an ownership began; its page says whether it is still current. */
export async function findFirstCertificate(db: Db, ownershipId: string): Promise<string | null> {
  const [row] = await db
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.ownershipId, ownershipId))
    .orderBy(asc(certificates.issuedAt))
    .limit(1);
  return row?.number ?? null;
}
