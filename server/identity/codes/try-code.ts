import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import { liftMailStop } from '#server/db/mail-stops.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findCode, takeTry, type CodeFor, codeUsedFor, markCodeUsed } from './codes.store.ts';

/**
 * A right code: its row, whether it was used before (then the request is a repetition), and how often it may still be tried
 * where something else that goes with it was wrong.
 */
export type RightCode = { id: string; used: boolean; triesLeft: number };

/**
 * Tries the one-time code with this id. Call it outside of a transaction: the try counts whatever comes after. One
 * UPDATE takes a try before anything is compared, so of any number of parallel guesses at most five are looked at. A
 * right code is then used up with `markCodeUsed` in the transaction of what it allows. Refuses with `code-wrong` (how
 * many tries are left), `code-exhausted`, `code-used`, or `code-expired` (also when there never was one).
 */
export async function tryCode(
  ctx: Pick<Ctx, 'db' | 'clock' | 'signing' | 'address' | 'network'>,
  { codeId, code, ...whose }: CodeFor & { codeId: string; code: string },
): Promise<RightCode> {
  const { db, clock, signing } = ctx;
  const now = clock.now();
  const live = await takeTry(db, codeId, whose, now);
  if (live) {
    if (isCodeOf(signing, live, code)) {
      // It was mailed, and somebody has read it.
      if (whose.recipient.includes('@')) await liftMailStop(db, whose.recipient, now);
      return { id: live.id, used: false, triesLeft: live.triesLeft };
    }
    throw problem('code-wrong', { triesLeft: live.triesLeft });
  }
  const known = await findCode(db, codeId, whose);
  if (known?.usedAt) {
    if (known.expiresAt > now && isCodeOf(signing, known, code)) return { id: known.id, used: true, triesLeft: 0 };
    throw problem('code-used');
  }
  if (!known || known.replacedAt || known.expiresAt <= now) throw problem('code-expired');
  const { accountId, recipient, purpose } = whose;
  const who = accountId === null ? { tried: recipient } : { accountId };
  await recordEvent(db, ctx, { kind: 'code-exhausted', who, details: { purpose } });
  throw problem('code-exhausted');
}

/**
 * Uses a right code up for the request of this id, in the transaction of what it allows. The same request may come again;
 * any other is refused with `code-used`: without a session, knowing an old code must not be enough.
 */
export async function useCode(tx: Tx, right: RightCode, requestId: string, now: Date): Promise<void> {
  if (!right.used && (await markCodeUsed(tx, right.id, now, requestId))) return;
  if ((await codeUsedFor(tx, right.id)) !== requestId) throw problem('code-used');
}

/**
 * The stored hash of a one-time code. A bare hash of six digits is reversed by trying a million; so it is keyed with
 * a secret that is not in the database, and bound to the row, so that equal codes do not look equal.
 */
export function hashOfCode(signing: House['signing'], id: string, code: string): string {
  return signing.keyed(`one-time code ${id} ${code}`);
}

/** Whether this is the code of that row, in constant time. */
export function isCodeOf(signing: House['signing'], row: { id: string; codeHash: string }, code: string): boolean {
  const given = Buffer.from(hashOfCode(signing, row.id, code));
  const kept = Buffer.from(row.codeHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
