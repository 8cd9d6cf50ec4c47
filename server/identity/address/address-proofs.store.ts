import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { emailProofs } from '#server/identity/tables.ts';

export async function insertEmailProof(tx: Tx, proof: typeof emailProofs.$inferInsert): Promise<void> {
  await tx.insert(emailProofs).values(proof);
}

/** The address that a proof is for; null when it is unknown or over. */
export async function findProvenEmail(db: Db | Tx, tokenHash: string, now: Date): Promise<string | null> {
  const { email } = emailProofs;
  const live = and(eq(emailProofs.tokenHash, tokenHash), gt(emailProofs.expiresAt, now));
  const [row] = await db.select({ email }).from(emailProofs).where(live);
  return row?.email ?? null;
}

/** Proofs that were over before an instant. */
export function overEmailProofs(before: Date): OldRows {
  return { table: emailProofs, where: lt(emailProofs.expiresAt, before) };
}
