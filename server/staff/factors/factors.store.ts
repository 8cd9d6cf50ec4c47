import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { staff, staffPasskeys } from '#server/identity/staff/tables.ts';

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

export function listPasskeys(db: Db | Tx, staffId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
}

export async function countPasskeys(db: Db | Tx, staffId: string): Promise<number> {
  const [row] = await db.select({ many: count() }).from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  return row!.many;
}

/** Adds a passkey; false where it is known already. */
export async function insertPasskey(tx: Tx, row: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  const added = await tx.insert(staffPasskeys).values(row).onConflictDoNothing().returning({ id: staffPasskeys.id });
  return added.length > 0;
}

/** Removes a passkey of somebody; false where there is no such one. */
export async function deletePasskey(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const isIt = and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id));
  const removed = await tx.delete(staffPasskeys).where(isIt).returning({ id: staffPasskeys.id });
  return removed.length > 0;
}

/** Notes the use of a passkey; false where its counter is another than the one that was checked: somebody was faster. */
export async function takePasskey(tx: Tx, was: PasskeyRow, counter: number, at: Date): Promise<boolean> {
  const taken = await tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(staffPasskeys.id, was.id), eq(staffPasskeys.counter, was.counter)))
    .returning({ id: staffPasskeys.id });
  return taken.length > 0;
}

/** Takes the code of a step, which is newer than every one that was taken before; false where it is not. */
export async function takeTotpStep(tx: Tx, id: string, secret: string, step: number): Promise<boolean> {
  const isNewer = or(isNull(staff.totpStep), lt(staff.totpStep, step));
  const taken = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), eq(staff.totpSecret, secret), isNewer))
    .returning({ id: staff.id });
  return taken.length > 0;
}

/** Takes a recovery code, by the hashes under which it may be kept; false where it is not there any more. */
export async function takeRecoveryCode(tx: Tx, id: string, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) {
    const taken = await tx
      .update(staff)
      .set({ recoveryCodes: sql`array_remove(${staff.recoveryCodes}, ${hash})` })
      .where(and(eq(staff.id, id), sql`${hash} = any(${staff.recoveryCodes})`))
      .returning({ id: staff.id });
    if (taken.length > 0) return true;
  }
  return false;
}
