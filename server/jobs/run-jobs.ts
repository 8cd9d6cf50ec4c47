import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { newestMigration } from '#server/db/connect.ts';
import { errorWithoutData } from '#server/db/errors.ts';
import { readMigrated } from '#server/db/release-floor.ts';
import { createErrorLog } from '#server/error-log.ts';
import { mailConnections } from '#server/outside/mail.ts';
import { inSpan, type SpanFacts } from '#server/traces/traces.ts';
import type { House, Task } from '#server/verb/context.ts';
import { deliverLetter, DeliveryFailed, type Delivery } from './deliver-letter.ts';
import { noteJobs } from './job-runs.store.ts';
import { lostLettersJob, type Job } from './job.ts';
import { endOrphanedJobs, queueLostLetters } from './queue-lost-letters.ts';
import { deliverLetterJob, doTaskJob, heartbeatRefreshSeconds, keepQueue, priorities, type Cause } from './queue.ts';
import { runJob, type JobLog } from './run-job.ts';

/** A worker that has not looked for jobs for this long hangs. Milliseconds. */
const stuck = 60_000;
const polling = { pollingIntervalSeconds: 1, includeMetadata: true } as const;
/** How many workers are kept for codes and links. */
const urgentWorkers = 3;
/** Scheduled jobs begin at a minute: there is no hurry to see them. */
const waitingForJobs = { pollingIntervalSeconds: 5 } as const;
/** A job that fails as a whole is tried again after a minute, and once more: what ails the database passes often. */
const jobRetries = { retryLimit: 2, retryDelay: 60, retryBackoff: true } as const;
/** Each worker has one letter or task, and takes the next as soon as it is done. One that hangs keeps a worker, and nobody else. */
const oneByOne = {
  ...polling,
  batchSize: 1,
  perJobResults: true,
  heartbeatRefreshSeconds,
} as const;
/**
 * Workers for all letters, for codes and links alone, and for text messages alone: notices that hang delay no code, and a mail server
 * that does delays no text message. As many as may have an e-mail have a connection each (`mailConnections`).
 */
const lanes = [
  { workers: mailConnections - urgentWorkers, options: oneByOne },
  { workers: urgentWorkers, options: { ...oneByOne, minPriority: priorities.urgent } },
  { workers: 2, options: { ...oneByOne, minPriority: priorities.text } },
];
const doingTasks = { workers: 2, options: oneByOne };

/** The running workers of this process. */
export type Jobs = {
  /** Whether the workers are alive. */
  areRunning: () => boolean;
  /** Stops them; a letter that is being sent may finish. */
  stop: () => Promise<void>;
};

type LetterJob = JobWithMetadata<Cause & { letterId: string }>;
type TaskJob = JobWithMetadata<Cause & Task>;
type Parts = House &
  Delivery & {
    /** Does one task. */
    doTask: (task: Task) => Promise<void>;
    /** Scheduled jobs, besides the queue's own. */
    jobs: readonly Job[];
    boss: PgBoss;
    log: JobLog;
    alone: boolean;
  };

/** Starts this process's workers. `alone`: no other process works on the same database. */
export async function runJobs(parts: Parts): Promise<Jobs> {
  const { boss, log } = parts;
  let stopped = false;
  const logError = createErrorLog('the job queue failed');
  boss.on('error', (error) => logError(log, error));
  if (parts.alone) await endOrphanedJobs(boss);
  const lostLetters = { ...lostLettersJob, run: () => queueLostLetters(parts) };
  const jobs = [lostLetters, ...parts.jobs];
  await noteJobs(
    parts.db,
    jobs.map(({ name }) => name),
    parts.clock.now(),
  );
  await runJob(parts, log, lostLetters);
  const deliverAll = (batch: LetterJob[]) =>
    Promise.all(batch.map((job) => inSpan(parts.traces, spanOf(job), () => deliver(parts, job))));
  for (const lane of lanes) await staff(boss, deliverLetterJob, lane, deliverAll);
  const doAll = (batch: TaskJob[]) =>
    Promise.all(batch.map((job) => inSpan(parts.traces, spanOf(job), () => work(parts, job))));
  await staff(boss, doTaskJob, doingTasks, doAll);
  for (const job of jobs) await keep(parts, job);
  await dropOthers(parts);
  return {
    areRunning: () => !stopped && workersLive(boss),
    stop: async () => {
      stopped = true;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/**
 * Starts the workers of a lane. Who has done a job looks for the next one at once: by itself a worker of pg-boss waits for the next look
 * each time, which was five letters a second, whatever its options say of bursts for one job at a time.
 */
async function staff<Of extends LetterJob | TaskJob>(
  boss: PgBoss,
  queue: string,
  { workers, options }: { workers: number; options: typeof oneByOne },
  work: (batch: Of[]) => Promise<JobResult[]>,
): Promise<void> {
  for (let nth = 0; nth < workers; nth++) {
    const worker = { id: '' };
    worker.id = await boss.work<Of['data'], JobResult[]>(queue, options, async (batch) => {
      try {
        return await work(batch as Of[]);
      } finally {
        boss.notifyWorker(worker.id);
      }
    });
  }
}

/** Creates a job's queue, its worker and its schedule. */
async function keep(parts: Parts, job: Job): Promise<void> {
  const { name, cron, tz = 'UTC' } = job;
  await keepQueue(parts.boss, name, { expireInSeconds: 600, ...jobRetries });
  await parts.boss.work(name, waitingForJobs, () => runJob(parts, parts.log, job));
  await parts.boss.schedule(name, cron, null, { tz });
}

/**
 * A feature that is gone leaves no schedule behind, which would fill a queue that nobody works. Where a newer release has been, what
 * this one does not know is that one's.
 */
async function dropOthers({ boss, db, jobs }: Parts): Promise<void> {
  if ((await readMigrated(db)).newest > newestMigration()) return;
  const known = new Set([lostLettersJob.name, ...jobs.map(({ name }) => name)]);
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
}

/** A job's span belongs below that of the request that queued it, whenever it is. */
function spanOf({ name, data, retryCount }: LetterJob | TaskJob): SpanFacts {
  const what = 'task' in data ? data.task : name;
  const attributes = { 'pedivela.job': what, 'pedivela.job.tries_before': retryCount };
  return { name: `job ${what}`, kind: 'consumer', attributes, below: data.cause };
}

async function deliver(parts: Parts, { id, data, retryCount, retryLimit }: LetterJob): Promise<JobResult> {
  try {
    await deliverLetter(parts, data.letterId, retryCount >= retryLimit);
    return { id, status: 'completed' };
  } catch (error) {
    parts.traces?.fail(error);
    if (error instanceof DeliveryFailed) {
      const facts = { letter: data.letterId, kind: error.kind, reason: error.message, ...parts.traces?.inLog() };
      if (error.last) parts.log.error(facts, 'letter given up');
      else parts.log.warn(facts, 'letter not delivered, will be tried again');
    }
    return { id, status: 'failed', output: { reason: error instanceof DeliveryFailed ? error.message : 'internal' } };
  }
}

async function work({ doTask, log, traces }: Parts, { id, data, retryCount, retryLimit }: TaskJob): Promise<JobResult> {
  const { task, id: of, accountId } = data;
  try {
    await doTask({ task, id: of, accountId });
    return { id, status: 'completed' };
  } catch (error) {
    traces?.fail(error);
    const facts = { task, err: errorWithoutData(error as Error), ...traces?.inLog() };
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
