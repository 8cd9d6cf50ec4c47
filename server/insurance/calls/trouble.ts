import { errorWithoutData } from '#server/db/error-without-data.ts';
import type { RoundLog } from '#server/jobs/round.ts';
import { InsurerTrouble } from '#server/outside/insurer-port.ts';
import type { House } from '#server/verb/context.ts';
import { countWaiting, noteFailing } from './line.store.ts';

/**
 * What is written beside a call that could not be told, without a word about people. Where nothing gets through, the line is noted as
 * failing, and the operator is warned when it is left alone for a while.
 */
export async function wordsOfTrouble(
  { house: { db, clock }, log }: { house: Pick<House, 'db' | 'clock'>; log: RoundLog },
  { policyId, begunAt }: { policyId: string; begunAt: Date },
  error: unknown,
): Promise<string> {
  if (!(error instanceof InsurerTrouble)) {
    log.error({ policy: policyId, err: errorWithoutData(error as Error) }, 'the insurer could not be told something');
    return 'Something in our own house failed.';
  }
  if (error.away) {
    const now = clock.now();
    const line = await noteFailing(db, { begunAt, failedAt: now, lastError: error.message });
    if (line?.closedUntil) {
      const { failures, closedUntil } = line;
      const { calls, oldest } = await countWaiting(db);
      const minutes = oldest ? Math.round((now.getTime() - oldest.getTime()) / 60_000) : 0;
      const facts = { failures, calls, oldestMinutes: minutes, until: closedUntil.toISOString() };
      log.warn({ ...facts, reason: error.message }, 'nothing reaches the insurer; it is tried again later');
    }
  }
  return error.message;
}
