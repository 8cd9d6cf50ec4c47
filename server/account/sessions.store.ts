import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Domain } from '#domain/account/tokens.ts';
import type { Db, Tx } from '../db/database.ts';
import { sessions } from '../db/tables/account.ts';

export async function insertSession(tx: Tx, session: Omit<typeof sessions.$inferInsert, 'revokedAt'>): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** The sessions of a person that may still be open, the one used last first. */
export async function listSessions(db: Db | Tx, accountId: string, now: Date) {
  const { id, domain, device, createdAt, lastUsedAt, expiresAt } = sessions;
  return db
    .select({ id, domain, device, createdAt, lastUsedAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/** Whether a session has not been ended, at this moment of the transaction. */
export async function isOpenSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
  return rows.length > 0;
}

/** Ends one session. */
export async function revokeSession(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

/** Ends every session of a person, or those of one domain. */
export async function revokeSessions(tx: Tx, accountId: string, now: Date, domain?: Domain): Promise<void> {
  const whose = domain && eq(sessions.domain, domain);
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, accountId), whose, isNull(sessions.revokedAt)));
}
