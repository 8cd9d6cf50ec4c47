import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '#server/db/database.ts';
import { errorInWords, errorWithoutData } from '#server/db/errors.ts';
import { inSpan } from '#server/traces/traces.ts';
import type { House } from '#server/verb/context.ts';
import { RowsFailed } from '#server/verb/each-row.ts';
import { noteFailure, noteStart, noteSuccess, takeToTell } from './job-runs.store.ts';
import type { Job } from './job.ts';
import { jobFailsLetter, jobWorksLetter } from './letters.ts';

/** Where a job's end is told, without a word about people. */
export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** From so many failures in a row on the operator is written to; again after so many milliseconds at the earliest. */
const alarm = { from: 2, pause: 23 * 3_600_000 };

/**
 * Runs a scheduled job, and notes and tells what became of it. Throws what failed as a whole, without its data, so that the queue
 * tries it again soon; rows that failed are left to the next time.
 */
export function runJob(house: House, log: JobLog, job: Pick<Job, 'name' | 'run'>): Promise<void> {
  const facts = { name: `job ${job.name}`, attributes: { 'pedivela.job': job.name } };
  return inSpan(house.traces, facts, () => run(house, log, job));
}

async function run(house: House, log: JobLog, job: Pick<Job, 'name' | 'run'>): Promise<void> {
  const { name } = job;
  const begun = performance.now();
  await noteStart(house.db, name, house.clock.now());
  try {
    await job.run({ ...house, db: house.longDb });
  } catch (error) {
    house.traces?.fail(error);
    return fail(house, log, name, error as Error);
  }
  log.info({ job: name, ms: Math.round(performance.now() - begun), ...house.traces?.inLog() }, 'a job is done');
  await house.db.transaction(async (tx) => {
    const now = house.clock.now();
    if (await noteSuccess(tx, name, now)) await house.outbox.post(tx, jobWorksLetter({ name, at: now }, house.config));
  });
}

async function fail(house: House, log: JobLog, name: string, error: Error): Promise<void> {
  const about = { job: name, ...house.traces?.inLog() };
  if (!(error instanceof RowsFailed)) {
    log.error({ ...about, err: errorWithoutData(error) }, 'a job failed');
    const reason = errorInWords(error);
    await house.db.transaction((tx) => noteAndTell(tx, house, name, reason));
    throw new Error(reason);
  }
  const { failures, waiting } = error;
  for (const { part, row, error: of } of failures)
    log.error({ ...about, part, row, err: errorWithoutData(of as Error) }, 'a job could not do a row');
  if (failures.length === 0) return log.warn({ ...about, rows: waiting }, 'rows of a job wait after failures');
  const reason = `${failures.length} × ${errorInWords(failures[0]!.error as Error)}`;
  await house.db.transaction((tx) => noteAndTell(tx, house, name, reason));
}

async function noteAndTell(tx: Tx, house: House, name: string, reason: string): Promise<void> {
  const now = house.clock.now();
  await noteFailure(tx, name, now, reason);
  const after = new Date(now.getTime() - alarm.pause);
  const told = await takeToTell(tx, name, { now, from: alarm.from, after });
  if (told) await house.outbox.post(tx, jobFailsLetter({ ...told, reason, at: now }, house.config));
}
