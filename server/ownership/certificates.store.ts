import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { cancellationCounts } from '#domain/bike/invoice.ts';
import { groundsOf, type CertificateFacts, type OwnershipGround } from '#domain/ownership/certificate.ts';
import type { PublicCertificate } from '#domain/ownership/contract.ts';
import type { TransferKind } from '#domain/ownership/transfer.ts';
import { prepared, type Db, type Tx } from '#server/db/database.ts';
import { receiptFields, receiptJoins } from '#server/db/newest-receipt.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { invoiceCancellations, invoices, receipts } from '#server/db/tables/receipt.ts';
import { brands } from '#server/db/tables/tag.ts';
import { handovers } from '#server/handover/tables.ts';
import { claimsIn, signCertificate, type Issuer } from './sign-certificate.ts';
import { transfers } from './tables.ts';

/** Signs and keeps the certificate of an ownership, under a number nobody has yet. Returns the number. */
export async function issueCertificate(
  tx: Tx,
  issuer: Issuer,
  ownershipId: string,
  facts: CertificateFacts,
  issuedAt: Date,
): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const signed = await signCertificate(issuer, ownershipId, facts, issuedAt);
    const kept = await tx
      .insert(certificates)
      .values(signed)
      .onConflictDoNothing({ target: certificates.number })
      .returning({ number: certificates.number });
    if (kept.length > 0) return signed.number;
  }
  throw new Error('No free certificate number in ten draws.');
}

/** Marks every current certificate of a bike as superseded: a new ownership begins. */
export async function supersedeCertificates(tx: Tx, bikeId: string, at: Date): Promise<void> {
  const ofBike = tx.select({ id: ownerships.id }).from(ownerships).where(eq(ownerships.bikeId, bikeId));
  await tx
    .update(certificates)
    .set({ supersededAt: at, supersededFor: 'new-owner' })
    .where(and(inArray(certificates.ownershipId, ofBike), isNull(certificates.supersededAt)));
}

/** A certificate, whose it is, and the brand to show. What it states is in its signed text alone. */
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof build>['execute']>>[number];

/** A certificate by its number, current or superseded; null when there is none. One prepared query. */
export async function findCertificate(db: Db, number: string): Promise<CertificateRow | null> {
  const [row] = await prepared(db, 'find_certificate', build).execute({ number });
  return row ?? null;
}

/** What anybody may see of a certificate. */
export function publicCertificate(row: CertificateRow): PublicCertificate {
  const { number, supersededAt, supersededFor, jws, brand, stolenAt, owner, tag } = row;
  const { slug, ...shown } = brand;
  return {
    number,
    state: supersededAt ? 'superseded' : 'current',
    supersededAt: supersededAt?.toISOString() ?? null,
    supersededFor,
    jws,
    tagNow: claimsIn(jws).tag === tag ? null : tag,
    brand: { ...shown, brand: slug },
    grounds: supersededAt ? [] : groundsIn(row),
    stolenAt: stolenAt?.toISOString() ?? null,
    isContested: supersededAt === null && row.isContested,
    isAccountClosed: owner.closedAt !== null,
  };
}

/** On what the ownership of a certificate rests now. */
export function groundsIn({
  owner,
  receipt,
  invoice,
  cancellation,
  fromShop,
  cameBy,
}: CertificateRow): OwnershipGround[] {
  return groundsOf({
    receiptHolds: invoice !== null && !(cancellation && cancellationCounts(cancellation, invoice)),
    receiptVouched: invoice !== null && (invoice.signature !== 'absent' || invoice.apiKeyId !== null),
    linkedByOwner: receipt?.accountId === owner.id,
    customerCpf: invoice?.customerCpf ?? null,
    ownerCpf: owner.cpf,
    fromShop,
    cameBy,
  });
}

function build(db: Db, name: string) {
  const joins = receiptJoins(db);
  const { receipt, invoice, cancellation } = receiptFields();
  return db
    .select({
      number: certificates.number,
      jws: certificates.jws,
      issuedAt: certificates.issuedAt,
      supersededAt: certificates.supersededAt,
      supersededFor: certificates.supersededFor,
      ownerName: certificates.ownerName,
      ownerSalt: certificates.ownerSalt,
      owner: { id: accounts.id, language: accounts.language, cpf: accounts.cpf, closedAt: accounts.closedAt },
      brand: brands,
      tag: bikes.tag,
      stolenAt: bikes.stolenAt,
      forChild: ownerships.forChild,
      receipt,
      invoice,
      cancellation,
      fromShop: sql<boolean>`exists (select from ${handovers} h where h.ownership_id = ${ownerships.id})`,
      cameBy: sql<TransferKind | null>`(select kind from ${transfers} t where t.new_ownership_id = ${ownerships.id})`,
      isContested: sql<boolean>`exists (select from ${transfers} t where t.bike_id = ${bikes.id} and t.kind = 'contested' and t.ended_at is null)`,
    })
    .from(certificates)
    .innerJoin(ownerships, eq(ownerships.id, certificates.ownershipId))
    .innerJoin(accounts, eq(accounts.id, ownerships.accountId))
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .leftJoin(receipts, joins.receipt)
    .leftJoin(invoices, joins.invoice)
    .leftJoin(invoiceCancellations, joins.cancellation)
    .where(eq(certificates.number, sql.placeholder('number')))
    .prepare(name);
}
