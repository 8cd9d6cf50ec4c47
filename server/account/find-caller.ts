import { and, eq, isNull, sql } from 'drizzle-orm';
import { isIdle } from '#domain/account/tokens.ts';
import type { Caller, House } from '../context.ts';
import { prepared, type Db } from '../db/database.ts';
import { accounts, sessions } from '../db/tables/account.ts';
import { memberships } from '../db/tables/shop.ts';
import { hashOf } from './signing.ts';

/**
 * The person behind an access token, or null when the session is unknown, ended or over. A bike shop session holds only
 * as long as its person's membership does, in the office of this moment; `idle` is one that ended because nothing happened
 * for long. One prepared query.
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
