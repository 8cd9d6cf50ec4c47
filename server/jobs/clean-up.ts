import type { Db } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import type { Job } from './job.ts';

/** Data that is kept for this many days after its last use; `run` deletes what ended before an instant. */
export type Forgetting = { what: string; days: number; run: (db: Db, before: Date) => Promise<void> };

/** The nightly job that deletes data whose retention time is over. */
export function cleanUpJob(forgetting: readonly Forgetting[]): Job {
  return {
    name: 'clean-up',
    cron: '40 4 * * *',
    tz: 'America/Sao_Paulo',
    run: (house) => cleanUp(house, forgetting),
  };
}

/** Deletes data whose retention time is over, one kind after another. */
export async function cleanUp(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  forgetting: readonly Forgetting[],
): Promise<void> {
  for (const { days, run } of forgetting) await run(db, new Date(clock.now().getTime() - days * 86_400_000));
}
