import { recordEvent } from '#server/db/record-event.ts';
import type { Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { isCodeOf } from './code-hash.ts';
import { findCode, takeTry, type CodeFor } from './codes.store.ts';

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
    if (isCodeOf(signing, live, code)) return { id: live.id, used: false, triesLeft: live.triesLeft };
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
