import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createErrorLog } from '#server/error-log.ts';
import type { House } from '#server/verb/context.ts';

/** Where a round tells the operator of trouble, without a word about people. */
export type RoundLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * What every process does again and again, so many seconds after it has ended: what cannot wait for a minute to begin. Several
 * processes do it side by side, and one may die within it: what it takes up it takes for a time.
 */
export type Round = { name: string; seconds: number; run: (house: House, log: RoundLog) => Promise<void> };

/** Milliseconds that a stop waits for rounds under way. */
const patience = 10_000;

/** Starts the rounds of this process. Gives how to stop them: what is under way may finish. */
export function runRounds(house: House, rounds: readonly Round[], log: RoundLog): () => Promise<void> {
  const stopping = new AbortController();
  const logError = createErrorLog('a round failed');
  const goOn = async ({ seconds, run }: Round) => {
    while (!stopping.signal.aborted) {
      await run(house, log).catch((error: unknown) => logError(log, error as Error));
      await sleep(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const all = Promise.all(rounds.map(goOn));
  return async () => {
    stopping.abort();
    await Promise.race([all, sleep(patience, undefined, { ref: false })]);
  };
}
