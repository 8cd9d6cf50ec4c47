import type { Tx } from '#server/db/database.ts';
import { problem } from '#server/verb/problem.ts';
import { codeUsedFor, markCodeUsed } from './codes.store.ts';
import type { RightCode } from './try-code.ts';

/**
 * Uses a right code up for the request of this id, in the transaction of what it allows. The same request may come again;
 * any other is refused with `code-used`: without a session, knowing an old code must not be enough.
 */
export async function useCode(tx: Tx, right: RightCode, requestId: string, now: Date): Promise<void> {
  if (!right.used && (await markCodeUsed(tx, right.id, now, requestId))) return;
  if ((await codeUsedFor(tx, right.id)) !== requestId) throw problem('code-used');
}
