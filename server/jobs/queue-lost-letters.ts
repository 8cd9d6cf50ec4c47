import type { PgBoss } from 'pg-boss';
import type { Db } from '#server/db/database.ts';
import { listWaiting } from './letters.store.ts';
import { deliverLetterJob, priorityOf } from './queue.ts';

const batch = 500;

/**
 * Queues every waiting letter that has no live job, so that none is lost whatever happened to its job. A letter whose job
 * lives is skipped by the queue itself (one job per letter).
 */
export async function queueLostLetters({ db, boss }: { db: Db; boss: PgBoss }): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const waiting = await listWaiting(db, { after, limit: batch });
    if (waiting.length > 0) {
      await boss.insert(
        deliverLetterJob,
        waiting.map(({ id, channel }) => ({ data: { letterId: id }, singletonKey: id, priority: priorityOf(channel) })),
      );
    }
    if (waiting.length < batch) return;
    after = waiting.at(-1)!.id;
  }
}

/**
 * Ends delivery jobs that a killed process left running. Only for the embedded database, where this process is the only
 * one: on a shared one they may be another's, and expire without its heartbeat.
 */
export async function endOrphanedJobs(boss: PgBoss): Promise<void> {
  const jobs = await boss.findJobs(deliverLetterJob);
  const running = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
  if (running.length > 0) await boss.cancel(deliverLetterJob, running);
}
