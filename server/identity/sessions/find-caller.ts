import { and, eq, isNull, sql } from 'drizzle-orm';
import { isIdle } from '#domain/account/tokens.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { accounts, sessions } from '#server/db/tables/account.ts';
import { memberships } from '#server/db/tables/shop.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Caller, House } from '#server/verb/context.ts';

/**
 * The person behind an access token, or null when the session is unknown, ended or expired. A bike shop session is
 * valid only as long as its person's membership does, with the current office; `idle` is one that ended because
 * nothing happened for long. One prepared query.
 */
export async function findCaller(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  token: string,
): Promise<Caller | 'idle' | null> {
  const tokenHash = hashOf(token);
  const [row] = await callerStatement(db).execute({ tokenHash });
  if (!row || row.revokedAt || row.expiresAt <= clock.now()) return null;
  if (isIdle(row, clock.now())) return 'idle';
  const { revokedAt: _, expiresAt: __, ...caller } = row;
  if (caller.domain === 'bikeshop' && !caller.shop) return null;
  return { ...caller, tokenHash };
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
