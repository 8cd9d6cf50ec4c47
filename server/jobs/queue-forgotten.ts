import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import { listWaiting } from './letters.store.ts';
import { deliverLetterJob } from './queue.ts';

const batch = 500;

/**
 * Queues every waiting letter that has no live job, so that none is lost whatever happened to its job. A letter whose job
 * lives is left alone by the queue itself (one job per letter).
 */
export async function queueForgotten({ db, boss }: { db: Db; boss: PgBoss }): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await listWaiting(db, { after, limit: batch });
    if (ids.length > 0) {
      await boss.insert(
        deliverLetterJob,
        ids.map((letterId) => ({ data: { letterId }, singletonKey: letterId })),
      );
    }
    if (ids.length < batch) return;
    after = ids.at(-1)!;
  }
}

/**
 * Ends delivery jobs that a killed process left running. Only for the embedded database, where this process is the only
 * one: on a shared one they may be another's, and end by themselves after a minute.
 */
export async function endOrphans(boss: PgBoss): Promise<void> {
  const jobs = await boss.findJobs(deliverLetterJob);
  const running = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
  if (running.length > 0) await boss.cancel(deliverLetterJob, running);
}
