import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SessionEnd } from '#domain/account/session-end.ts';
import { isIdle } from '#domain/account/tokens.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { accounts, sessions } from '#server/db/tables/account.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Caller, House } from '#server/verb/context.ts';

/**
 * The person behind an access token; or why the session ended, null where that is not known. A bike shop session is
 * valid only as long as its person's membership is, with the current office. One prepared query.
 */
export async function findCaller(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  token: string,
): Promise<{ caller: Caller } | { ended: SessionEnd | null }> {
  const tokenHash = hashOf(token);
  const [row] = await callerStatement(db).execute({ tokenHash });
  if (!row) return { ended: null };
  const { revokedAt, revokedFor, expiresAt, ...caller } = row;
  if (revokedAt) return { ended: revokedFor };
  if (expiresAt <= clock.now()) return { ended: 'expired' };
  if (isIdle(row, clock.now())) return { ended: 'idle' };
  if (caller.domain === 'bikeshop' && !caller.shop) return { ended: 'suspended' };
  return { caller: { ...caller, tokenHash } };
}

/** The statement itself, for the benchmarks. */
export function callerStatement(db: Db) {
  return prepared(db, 'find_caller', build);
}

function build(db: Db, name: string) {
  return db
    .select({
      sessionId: sessions.id,
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
      shop: { membershipId: memberships.id, shopId: memberships.shopId, office: memberships.office },
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
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare(name);
}
