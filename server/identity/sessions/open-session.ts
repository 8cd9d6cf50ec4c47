import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { sessionSeconds, type Domain, type Tokens, type User } from '#domain/account/tokens.ts';
import type { Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { deviceLabel } from './device-label.ts';
import { insertSession } from './sessions.store.ts';

/**
 * Opens a session in the transaction that proved who the person is. The access token is 32 random bytes (base64url), of
 * which only the SHA-256 is kept; the id token is a JWT (ES256) with the claims of `userSchema`, iat, exp and iss.
 */
export async function openSession(
  tx: Tx,
  { signing, clock, config, userAgent }: Pick<House, 'signing' | 'clock' | 'config'> & Partial<Pick<Ctx, 'userAgent'>>,
  person: { id: string; name: string; email: string | null },
  domain: Domain,
): Promise<Tokens> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + sessionSeconds[domain] * 1000);
  await insertSession(tx, {
    id: uuidv7(),
    tokenHash: hashOf(token),
    accountId: person.id,
    domain,
    device: deviceLabel(userAgent),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  });
  const user: User = { id: person.id, name: person.name, email: person.email, domain };
  const times = { iat: seconds(now), exp: seconds(expiresAt), iss: config.publicUrl };
  return {
    accessToken: { token, expiresAt: expiresAt.toISOString() },
    idToken: { token: await signing.sign({ ...user, ...times }, 'JWT') },
  };
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
