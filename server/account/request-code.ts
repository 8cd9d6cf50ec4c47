import { randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { oneTimeCode as rules } from '#domain/account/one-time-code.ts';
import type { House } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Letter } from '../jobs/outbox.ts';
import { problem } from '../http/problem.ts';
import { hashOfCode } from './code-hash.ts';
import { liveCodeAt, lockCounts, nthNewestCodeAt, replaceCode, type CodeFor } from './codes.store.ts';

/**
 * Sends a new one-time code to a phone or an e-mail address, in the transaction of its cause, and says when the next may
 * be asked for. Never looks at whom the recipient is, so the answer cannot tell. `letter` writes what carries the code.
 * Refuses with `code-too-soon` or `code-too-many`.
 */
export async function requestCode(
  tx: Tx,
  house: Pick<House, 'clock' | 'signing' | 'outbox'>,
  request: CodeFor & { address: string },
  letter: (code: string) => Letter,
): Promise<{ resendAt: string; expiresAt: string }> {
  const { purpose, recipient, accountId } = request;
  const now = house.clock.now();
  const addressHash = house.signing.keyed(`address ${request.address}`);
  await lockCounts(tx, addressHash, recipient);
  await assertNotTooMany(tx, { addressHash, recipient }, now);
  const id = uuidv7();
  const code = String(randomInt(10 ** rules.digits)).padStart(rules.digits, '0');
  const expiresAt = later(now, rules.livesSeconds);
  const row = {
    ...{ id, purpose, recipient, accountId, addressHash, expiresAt, createdAt: now },
    ...{ codeHash: hashOfCode(house.signing, id, code), triesLeft: rules.tries },
  };
  if (!(await replaceCode(tx, row, later(now, -rules.resendAfterSeconds)))) {
    const madeAt = (await liveCodeAt(tx, purpose, recipient)) ?? now;
    throw problem('code-too-soon', { retryAt: later(madeAt, rules.resendAfterSeconds) });
  }
  await house.outbox.post(tx, letter(code));
  return { resendAt: later(now, rules.resendAfterSeconds).toISOString(), expiresAt: expiresAt.toISOString() };
}

/** At most so many codes within any hour, per recipient and per address. */
async function assertNotTooMany(tx: Tx, by: { addressHash: string; recipient: string }, now: Date): Promise<void> {
  const hourAgo = later(now, -3600);
  const reached = [
    await nthNewestCodeAt(tx, { recipient: by.recipient }, rules.perPhoneAnHour, hourAgo),
    await nthNewestCodeAt(tx, { addressHash: by.addressHash }, rules.perAddressAnHour, hourAgo),
  ].filter((instant) => instant !== null);
  if (reached.length === 0) return;
  const latest = Math.max(...reached.map((instant) => instant.getTime()));
  throw problem('code-too-many', { retryAt: new Date(latest + 3_600_000) });
}

function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
