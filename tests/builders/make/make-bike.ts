import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { serialKey } from '#domain/bike/serial-number.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { issueCertificate } from '#server/ownership/certificates.store.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import type { House } from '#server/verb/context.ts';
import type { BrandRow } from './make-brand.ts';
import type { ModelRow } from './make-tag.ts';

export type BikeRow = typeof bikes.$inferSelect;

/** Puts a bike on an existing tag. */
export async function makeBike(tx: Tx, wish: Omit<typeof bikes.$inferInsert, 'id' | 'serialKey'>): Promise<BikeRow> {
  const [row] = await tx
    .insert(bikes)
    .values({ id: uuidv7(), serialKey: serialKey(wish.serialNumber), ...wish })
    .returning();
  return row!;
}

/** Gives a bike to an account as an activation at that instant would have done. Returns the certificate's number. */
export async function makeOwner(
  tx: Tx,
  house: Pick<House, 'signing' | 'config'>,
  made: { bike: BikeRow; brand: BrandRow; model: ModelRow },
  accountId: string,
  since: Date,
): Promise<string> {
  const { bike, brand, model } = made;
  const [owner] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  if (!owner) throw new Error('The owner has no account.');
  const warrantyStartsOn = bike.warrantyStartsOn ?? bike.purchasedOn ?? dateOf(since);
  await tx.update(bikes).set({ warrantyStartsOn }).where(eq(bikes.id, bike.id));
  const ownershipId = await beginOwnership(tx, bike.id, accountId, since);
  const issuer = {
    sign: (claims: object) => house.signing.sign(claims, 'certificate+jwt'),
    url: house.config.publicUrl,
  };
  const { tag, serialNumber } = bike;
  const facts = {
    tag,
    brand: brand.name,
    model: model.name,
    kind: model.kind,
    serialNumber,
    ownerName: owner.name,
    since,
  };
  return issueCertificate(tx, issuer, ownershipId, facts, since);
}
