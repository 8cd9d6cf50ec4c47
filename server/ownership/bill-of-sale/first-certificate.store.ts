import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { certificates } from '#server/db/tables/ownership.ts';

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
