import { and, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { emailProofs } from '../db/tables/shop.ts';

export async function insertEmailProof(tx: Tx, proof: typeof emailProofs.$inferInsert): Promise<void> {
  await tx.insert(emailProofs).values(proof);
}

/** The address that a proof stands for; null when it is unknown or over. */
export async function findProvenEmail(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: emailProofs.email })
    .from(emailProofs)
    .where(and(eq(emailProofs.tokenHash, tokenHash), gt(emailProofs.expiresAt, now)));
  return row?.email ?? null;
}
