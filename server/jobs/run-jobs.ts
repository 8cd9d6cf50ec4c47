import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { House } from '../context.ts';
import { withoutData } from '../db/without-data.ts';
import { createErrorLog } from '../error-log.ts';
import { cleanUp } from './clean-up.ts';
import { deliverLetter, DeliveryFailed, type Delivery } from './deliver-letter.ts';
import type { Task } from './outbox.ts';
import { endOrphans, queueForgotten } from './queue-forgotten.ts';
import {
  cleanUpJob,
  deliverLetterJob,
  doTaskJob,
  heartbeatRefreshSeconds,
  queueForgottenJob,
  textPriority,
} from './queue.ts';

/** A worker that looked for jobs longer ago than this hangs. Milliseconds. */
const stuck = 60_000;
const polling = { pollingIntervalSeconds: 1, includeMetadata: true } as const;
/** Ten letters go out side by side; while there are more, the next ten follow at once. Each succeeds or fails by itself. */
const delivering = {
  ...polling,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  heartbeatRefreshSeconds,
} as const;
/** One worker is for text messages alone: e-mails that a slow server holds up must not hold up codes. */
const deliveringTexts = { ...delivering, minPriority: textPriority } as const;

/** The running workers of this process. */
export type Jobs = {
  /** Whether the workers are alive. */
  areRunning: () => boolean;
  /** Ends them; a letter that is on its way may finish. */
  stop: () => Promise<void>;
};

type LetterJob = JobWithMetadata<{ letterId: string }>;
type TaskJob = JobWithMetadata<Task>;
type Parts = Delivery &
  Pick<House, 'longDb'> & {
    /** Does one task. */
    doTask: (task: Task) => Promise<void>;
    boss: PgBoss;
    log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
    alone: boolean;
  };

/** Starts this process's workers. `alone`: no other process works on the same database. */
export async function runJobs(parts: Parts): Promise<Jobs> {
  const { boss, log } = parts;
  let stopped = false;
  const tell = createErrorLog('the job queue failed');
  boss.on('error', (error) => tell(log, error));
  if (parts.alone) await endOrphans(boss);
  await queueForgotten(parts);
  const deliverAll = (batch: LetterJob[]) => Promise.all(batch.map((job) => deliver(parts, job)));
  await boss.work(deliverLetterJob, delivering, deliverAll);
  await boss.work(deliverLetterJob, deliveringTexts, deliverAll);
  await boss.work(doTaskJob, delivering, (batch: TaskJob[]) => Promise.all(batch.map((job) => work(parts, job))));
  await boss.work(queueForgottenJob, polling, () => queueForgotten(parts));
  await boss.work(cleanUpJob, polling, () => cleanUp({ ...parts, db: parts.longDb }));
  await boss.schedule(queueForgottenJob, '20 * * * *');
  await boss.schedule(cleanUpJob, '40 4 * * *', null, { tz: 'America/Sao_Paulo' });
  return {
    areRunning: () => !stopped && workersLive(boss),
    stop: async () => {
      stopped = true;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
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
    const facts = { task: data.task, err: withoutData(error as Error) };
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
