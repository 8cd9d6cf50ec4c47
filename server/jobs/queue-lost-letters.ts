import type { PgBoss } from 'pg-boss';
import type { Db } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { lostLettersJob } from './job.ts';
import { listWaiting } from './letters.store.ts';
import { deliverLetterJob, priorityOf } from './queue.ts';

const batch = 500;

type Queue = { db: Db; clock: House['clock']; boss: PgBoss };
type Waiting = Awaited<ReturnType<typeof listWaiting>>;

/**
 * Queues every waiting letter that has no live job, so that none is lost whatever happened to its job. A letter whose job
 * lives is skipped by the queue itself (one job per letter). Letters that the queue does not take together it is given one by one.
 */
export async function queueLostLetters(house: Queue): Promise<void> {
  const singly: Waiting = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const waiting = await listWaiting(house.db, { after, limit: batch });
    if (waiting.length > 0) await queue(house, waiting).catch(() => singly.push(...waiting));
    if (waiting.length < batch) break;
    after = waiting.at(-1)!.id;
  }
  await eachRow(house, lostLettersJob.name, (each) =>
    each(
      'letters',
      () => Promise.resolve(singly),
      (one) => queue(house, [one]),
    ),
  );
}

async function queue({ boss }: Queue, waiting: Waiting): Promise<void> {
  await boss.insert(
    deliverLetterJob,
    waiting.map((letter) => ({ data: { letterId: letter.id }, singletonKey: letter.id, priority: priorityOf(letter) })),
  );
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
