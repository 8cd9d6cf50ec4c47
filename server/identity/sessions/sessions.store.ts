import { and, desc, eq, gt, isNull, lt, lte, ne } from 'drizzle-orm';
import { type RevocationReason, isIdle, type Domain } from '#domain/account/session.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { sessions } from '#server/identity/tables.ts';

export async function insertSession(
  tx: Tx,
  session: Omit<typeof sessions.$inferInsert, 'revokedAt' | 'revokedFor'>,
): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** The open sessions of a person, the one used last first. */
export async function listSessions(db: Db | Tx, accountId: string, now: Date) {
  const { id, domain, device, createdAt, lastUsedAt, expiresAt } = sessions;
  const open = await db
    .select({ id, domain, device, createdAt, lastUsedAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id));
  return open.filter((session) => !isIdle(session, now));
}

/** Records that a session is in use, unless that was noted since `before`. */
export async function touchSession(db: Db, tokenHash: string, { now, before }: { now: Date; before: Date }) {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.lastUsedAt, before)));
}

/** Ends a session of this person by its id. `unknown`: the person has no such session, even if somebody else does. */
export async function revokeOwnSession(
  tx: Tx,
  accountId: string,
  id: string,
  now: Date,
): Promise<'ended' | 'ended-before' | 'unknown'> {
  const mine = and(eq(sessions.id, id), eq(sessions.accountId, accountId));
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: 'ended-elsewhere' })
    .where(and(mine, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (ended.length > 0) return 'ended';
  const known = await tx.select({ id: sessions.id }).from(sessions).where(mine);
  return known.length > 0 ? 'ended-before' : 'unknown';
}

/** Whether a session has not been ended, now of the transaction. */
export async function isOpenSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
  return rows.length > 0;
}

/** Ends the session from which its person logs out. */
export async function revokeSession(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: 'logged-out' })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

/** Ends every session of a person, or those of one domain; who holds a token of one is told what for. */
export async function revokeSessions(
  tx: Tx,
  accountId: string,
  {
    at,
    what,
    domain,
    except,
  }: {
    at: Date;
    what: RevocationReason;
    domain?: Domain | undefined;
    /** The session that goes on, by the hash of its token. */
    except?: string | undefined;
  },
): Promise<void> {
  const whose = domain && eq(sessions.domain, domain);
  await tx
    .update(sessions)
    .set({ revokedAt: at, revokedFor: what })
    .where(
      and(
        eq(sessions.accountId, accountId),
        whose,
        except === undefined ? undefined : ne(sessions.tokenHash, except),
        isNull(sessions.revokedAt),
      ),
    );
}

/** Sessions that ended before an instant. */
export function endedSessions(before: Date): OldRows {
  return { table: sessions, where: lt(sessions.expiresAt, before) };
}
