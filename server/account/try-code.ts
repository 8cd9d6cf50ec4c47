import type { Ctx } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { isCodeOf } from './code-hash.ts';
import { findNewestCode, takeTry, type CodeFor } from './codes.store.ts';

/** A code that was right: its row, and whether it had been used before (a repeated request, then). */
export type RightCode = { id: string; used: boolean };

/**
 * Tries a one-time code. Call it outside of a transaction: the try counts whatever comes after. One UPDATE takes a try
 * before anything is compared, so of any number of parallel guesses at most five are looked at. A right code is then used
 * up with `markCodeUsed` in the transaction of what it allows. Refuses with `code-wrong` (how many tries are left),
 * `code-exhausted`, `code-used`, or `code-expired` (also when there never was one).
 */
export async function tryCode(
  ctx: Pick<Ctx, 'db' | 'clock' | 'signing' | 'address' | 'network'>,
  { code, ...whose }: CodeFor & { code: string },
): Promise<RightCode> {
  const { db, clock, signing } = ctx;
  const now = clock.now();
  const live = await takeTry(db, whose, now);
  if (live) {
    if (isCodeOf(signing, live, code)) return { id: live.id, used: false };
    throw problem('code-wrong', { triesLeft: live.triesLeft });
  }
  const newest = await findNewestCode(db, whose);
  if (newest?.usedAt) {
    if (newest.expiresAt > now && isCodeOf(signing, newest, code)) return { id: newest.id, used: true };
    throw problem('code-used');
  }
  if (!newest || newest.replacedAt || newest.expiresAt <= now) throw problem('code-expired');
  const { accountId, recipient, purpose } = whose;
  const who = accountId === null ? { tried: recipient } : { accountId };
  await recordEvent(db, ctx, { kind: 'code-exhausted', who, details: { purpose } });
  throw problem('code-exhausted');
}
