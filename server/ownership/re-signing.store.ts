import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { certificates } from '#server/db/tables/ownership.ts';

/** A certificate's number and its signed text. */
export type SignedRow = Awaited<ReturnType<typeof listCertificates>>[number];

/** Certificates in the order of their numbers, after one of them. */
export function listCertificates(db: Db, after: string, most: number) {
  return db
    .select({ id: certificates.number, jws: certificates.jws })
    .from(certificates)
    .where(gt(certificates.number, after))
    .orderBy(asc(certificates.number))
    .limit(most);
}

/** Puts another signature in the place of this one; false where somebody else did before. */
export async function replaceSignature(db: Db, { id, jws }: SignedRow, signed: string): Promise<boolean> {
  const replaced = await db
    .update(certificates)
    .set({ jws: signed })
    .where(and(eq(certificates.number, id), eq(certificates.jws, jws)))
    .returning({ id: certificates.number });
  return replaced.length > 0;
}
