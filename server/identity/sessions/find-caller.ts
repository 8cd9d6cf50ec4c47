import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { type SessionEnd, isIdle, lastUsedSeconds } from '#domain/account/session.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { errorWithoutData, writeStandardError } from '#server/db/errors.ts';
import { accounts } from '#server/db/tables/account.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { hashOf } from '#server/identity/signing.ts';
import { sessions } from '#server/identity/tables.ts';
import type { Caller, House } from '#server/verb/context.ts';
import { touchSession } from './sessions.store.ts';

/**
 * The person behind an access token; or why the session ended, null where that is not known. A bike shop session is
 * valid only as long as its person's membership is, with the current office, and while the operator has not suspended the shop. One
 * prepared query.
 */
export async function findCaller(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  token: string,
): Promise<{ caller: Caller } | { ended: SessionEnd | null }> {
  const [row] = await callerStatement(db).execute({ tokenHash: hashOf(token) });
  return judge(row, clock.now());
}

/** The same by the session's public id, which alone lets nobody in: the person of a signed link to a file. */
export async function findCallerOfSession(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  sessionId: string,
): Promise<Caller | null> {
  const [row] = await selectCaller(db, eq(sessions.id, sessionId));
  const found = judge(row, clock.now());
  return 'caller' in found ? found.caller : null;
}

type Row = Awaited<ReturnType<typeof selectCaller>>[number];

function judge(row: Row | undefined, now: Date): { caller: Caller } | { ended: SessionEnd | null } {
  if (!row) return { ended: null };
  const { revokedAt, revokedFor, expiresAt, barredAt, ...caller } = row;
  if (revokedAt) return { ended: revokedFor };
  if (expiresAt <= now) return { ended: 'expired' };
  if (isIdle(row, now)) return { ended: 'idle' };
  if (caller.domain === 'bikeshop' && !caller.shop) return { ended: 'suspended' };
  if (barredAt) return { ended: 'shop-barred' };
  return { caller };
}

/** The statement itself, for the benchmarks. */
export function callerStatement(db: Db) {
  return prepared(db, 'find_caller', (handle, name) =>
    selectCaller(handle, eq(sessions.tokenHash, sql.placeholder('tokenHash'))).prepare(name),
  );
}

function selectCaller(db: Db, which: SQL) {
  return db
    .select({
      sessionId: sessions.id,
      tokenHash: sessions.tokenHash,
      accountId: sessions.accountId,
      domain: sessions.domain,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      revokedFor: sessions.revokedFor,
      name: accounts.name,
      email: accounts.email,
      language: accounts.language,
      phone: accounts.phone,
      barredAt: shops.suspendedAt,
      shop: {
        membershipId: memberships.id,
        shopId: memberships.shopId,
        office: memberships.office,
        memberSince: memberships.createdAt,
      },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.accountId, sessions.accountId),
        isNull(memberships.suspendedAt),
        eq(sessions.domain, 'bikeshop'),
      ),
    )
    .leftJoin(shops, eq(shops.id, memberships.shopId))
    .where(which);
}

/**
 * Records that a session is in use, at most once in `lastUsedSeconds`: a signed-in read is to stay one query. It
 * never makes the request fail: a database that only reads is still good for reading.
 */
export async function updateLastUsed({ db, clock }: Pick<House, 'db' | 'clock'>, session: Caller): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - lastUsedSeconds * 1000);
  if (session.lastUsedAt > before) return;
  try {
    await touchSession(db, session.tokenHash, { now, before });
  } catch (error) {
    const { code } = errorWithoutData(error as Error);
    writeStandardError(`The use of a session could not be noted (${String(code)}).`);
  }
}
