import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobRows } from '#server/db/tables/bookkeeping.ts';
import { features } from '#server/features.ts';
import { noteJobs } from '#server/jobs/job-runs.store.ts';
import { lostLettersJob, type Job } from '#server/jobs/job.ts';
import { queueLostLetters } from '#server/jobs/queue-lost-letters.ts';
import { runJob } from '#server/jobs/run-job.ts';
import { jobRuns } from '#server/jobs/tables.ts';
import { jobsOf, schedulesOf } from '#server/sum-features.ts';
import { useHouse } from '#tests/server/house.ts';
import { jobCases } from './job-cases.ts';

const house = useHouse();
const names = schedulesOf(features).map(({ name }) => name);

function jobOf(name: string): Job {
  const lostLetters: Job = { ...lostLettersJob, run: () => queueLostLetters(house()) };
  return [...jobsOf(features), lostLetters].find((job) => job.name === name)!;
}

type Line = { level: string; job: string; row?: string };

/** Runs a job as its worker does; gives what it logged. */
async function run(name: string): Promise<Line[]> {
  const lines: Line[] = [];
  const at = (level: string) => (facts: object) => void lines.push({ level, ...(facts as Omit<Line, 'level'>) });
  await runJob(house(), { info: at('info'), warn: at('warn'), error: at('error') } as never, jobOf(name));
  return lines;
}

const runOf = async (name: string) => (await house().db.select().from(jobRuns).where(eq(jobRuns.name, name)))[0]!;
const rowsOf = (name: string) => house().db.select().from(jobRows).where(eq(jobRows.job, name));

test('each scheduled job has a case', () => {
  expect(Object.keys(jobCases).toSorted()).toEqual(names.toSorted());
});

test.each(names)('%s does the next row after one that fails, and that one later', async (name) => {
  const { aRow, isDone, poison } = jobCases[name]!;
  house().clock.set(new Date().toISOString());
  await noteJobs(house().db, [name], house().clock.now());
  const [bad, good] = [await aRow(house()), await aRow(house())];
  const cure = await poison(house(), bad);
  const lines = await run(name);
  expect([await isDone(house(), bad), await isDone(house(), good)]).toEqual([false, true]);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ level: 'error', job: name, row: bad });
  expect(await runOf(name)).toMatchObject({ failures: 1, succeededAt: null });
  expect(new Set((await rowsOf(name)).map(({ row }) => row))).toEqual(new Set([bad]));
  // It is left alone for a while, and the job is not done meanwhile.
  expect(await run(name)).toMatchObject([{ level: 'warn', job: name, rows: lines.length }]);
  await cure();
  house().clock.advance(1_801);
  expect(await run(name)).toMatchObject([{ level: 'info', job: name }]);
  expect(await isDone(house(), bad)).toBe(true);
  expect(await runOf(name)).toMatchObject({ failures: 0, succeededAt: house().clock.now() });
  expect(await rowsOf(name)).toEqual([]);
});
