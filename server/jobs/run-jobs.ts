import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { errorWithoutData } from '#server/db/error-without-data.ts';
import { createErrorLog } from '#server/error-log.ts';
import type { House } from '#server/verb/context.ts';
import type { Task } from '#server/verb/outbox.ts';
import { deliverLetter, DeliveryFailed, type Delivery } from './deliver-letter.ts';
import type { Job } from './job.ts';
import { endOrphanedJobs, queueLostLetters } from './queue-lost-letters.ts';
import {
  deliverLetterJob,
  doTaskJob,
  heartbeatRefreshSeconds,
  keepQueue,
  queueLostLettersJob,
  textPriority,
} from './queue.ts';

/** A worker that has not looked for jobs for this long hangs. Milliseconds. */
const stuck = 60_000;
const polling = { pollingIntervalSeconds: 1, includeMetadata: true } as const;
/**
 * Ten letters are sent in parallel; while there are more, the next ten follow at once. Each succeeds or fails by
 * itself.
 */
const delivering = {
  ...polling,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  heartbeatRefreshSeconds,
} as const;
/** One worker is for text messages alone: a slow mail server must not delay codes. */
const deliveringTexts = { ...delivering, minPriority: textPriority } as const;

/** The running workers of this process. */
export type Jobs = {
  /** Whether the workers are alive. */
  areRunning: () => boolean;
  /** Stops them; a letter that is being sent may finish. */
  stop: () => Promise<void>;
};

type LetterJob = JobWithMetadata<{ letterId: string }>;
type TaskJob = JobWithMetadata<Task>;
type Parts = House &
  Delivery & {
    /** Does one task. */
    doTask: (task: Task) => Promise<void>;
    /** Scheduled jobs, besides the queue's own. */
    jobs: readonly Job[];
    boss: PgBoss;
    log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
    alone: boolean;
  };

/** Starts this process's workers. `alone`: no other process works on the same database. */
export async function runJobs(parts: Parts): Promise<Jobs> {
  const { boss, log } = parts;
  let stopped = false;
  const logError = createErrorLog('the job queue failed');
  boss.on('error', (error) => logError(log, error));
  if (parts.alone) await endOrphanedJobs(boss);
  await queueLostLetters(parts);
  const deliverAll = (batch: LetterJob[]) => Promise.all(batch.map((job) => deliver(parts, job)));
  await boss.work(deliverLetterJob, delivering, deliverAll);
  await boss.work(deliverLetterJob, deliveringTexts, deliverAll);
  await boss.work(doTaskJob, delivering, (batch: TaskJob[]) => Promise.all(batch.map((job) => work(parts, job))));
  await boss.work(queueLostLettersJob, polling, () => queueLostLetters(parts));
  await boss.schedule(queueLostLettersJob, '20 * * * *');
  for (const job of parts.jobs) await keep(parts, job);
  await dropOthers(parts);
  return {
    areRunning: () => !stopped && workersLive(boss),
    stop: async () => {
      stopped = true;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Creates a job's queue, its worker and its schedule. */
async function keep(parts: Parts, { name, cron, tz = 'UTC', run }: Job): Promise<void> {
  await keepQueue(parts.boss, name, { expireInSeconds: 600 });
  await parts.boss.work(name, polling, () => run({ ...parts, db: parts.longDb }));
  await parts.boss.schedule(name, cron, null, { tz });
}

/** A feature that is gone leaves no schedule behind, which would fill a queue that nobody works. */
async function dropOthers({ boss, jobs }: Parts): Promise<void> {
  const known = new Set([queueLostLettersJob, ...jobs.map(({ name }) => name)]);
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
}

async function deliver(parts: Parts, { id, data, retryCount, retryLimit }: LetterJob): Promise<JobResult> {
  try {
    await deliverLetter(parts, data.letterId, retryCount >= retryLimit);
    return { id, status: 'completed' };
  } catch (error) {
    if (error instanceof DeliveryFailed) {
      const facts = { letter: data.letterId, kind: error.kind, reason: error.message };
      if (error.last) parts.log.error(facts, 'letter given up');
      else parts.log.warn(facts, 'letter not delivered, will be tried again');
    }
    return { id, status: 'failed', output: { reason: error instanceof DeliveryFailed ? error.message : 'internal' } };
  }
}

async function work({ doTask, log }: Parts, { id, data, retryCount, retryLimit }: TaskJob): Promise<JobResult> {
  try {
    await doTask(data);
    return { id, status: 'completed' };
  } catch (error) {
    const facts = { task: data.task, err: errorWithoutData(error as Error) };
    if (retryCount >= retryLimit) log.error(facts, 'task given up');
    else log.warn(facts, 'task not done, will be tried again');
    return { id, status: 'failed', output: { reason: 'internal' } };
  }
}

function workersLive(boss: PgBoss): boolean {
  const workers = boss.getWipData().filter(({ name }) => name === deliverLetterJob);
  const now = Date.now();
  // A worker that is busy with a slow mail server does not look for jobs meanwhile; it is alive all the same.
  const lives = ({ lastFetchedOn, createdOn, count }: (typeof workers)[number]) =>
    count > 0 || now - (lastFetchedOn ?? createdOn) < stuck;
  return workers.length > 0 && workers.every(lives);
}
