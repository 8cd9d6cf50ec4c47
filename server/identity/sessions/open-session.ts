import { randomBytes } from 'node:crypto';
import Bowser from 'bowser';
import { uuidv7 } from 'uuidv7';
import { sessionSeconds, type Domain, type Tokens, type User } from '#domain/account/session.ts';
import type { Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { forgetDevices, keepDevice } from './devices.store.ts';
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

/**
 * Makes the caller's browser one that this account knows, in the transaction that proved who the person is. What
 * strangers use up of the account's tries and codes then leaves this browser's own untouched.
 */
export async function rememberDevice(tx: Tx, { device, clock }: Pick<Ctx, 'device' | 'clock'>, accountId: string) {
  await keepDevice(tx, { tokenHash: device.remember(), accountId, now: clock.now() });
}

/** Makes the caller's browser the only one that this account knows: what was known before may have been a stranger's. */
export async function rememberOnlyThisDevice(
  tx: Tx,
  ctx: Pick<Ctx, 'device' | 'clock'>,
  accountId: string,
): Promise<void> {
  await forgetDevices(tx, accountId);
  await rememberDevice(tx, ctx, accountId);
}

/** No real browser has a longer User-Agent; the rest is forged text. */
const longest = 512;
const systems = new Set(Object.values<string>(Bowser.OS_MAP));
const browsers = new Set(Object.values<string>(Bowser.BROWSER_MAP));

/**
 * What people recognise a device by, `Android · Chrome`, from what its browser says of itself (the User-Agent
 * header); null when that says nothing. Only names that are known: an intruder must not be able to leave text of
 * their own there.
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  const agent = userAgent?.slice(0, longest).trim();
  if (!agent) return null;
  const parsed = Bowser.getParser(agent);
  const system = parsed.getOSName();
  const browser = parsed.getBrowserName();
  // The system's name is beside it.
  const short = browser.replace(/ for Android$/, '');
  const known = [systems.has(system) && system, browsers.has(browser) && short].filter((name) => name !== false);
  return known.length > 0 ? known.join(' · ') : null;
}
