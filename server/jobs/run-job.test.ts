import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobRows } from '#server/db/tables/bookkeeping.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { listLate, noteJobs } from './job-runs.store.ts';
import { runJob } from './run-job.ts';
import { jobRuns, letters } from './tables.ts';

const house = useHouse();
const name = 'count-bikes';
const hour = 3_600;

type Line = { level: string; message: string } & Record<string, unknown>;
let lines: Line[];

beforeEach(async () => {
  lines = [];
  for (const table of [jobRows, jobRuns, letters]) await house().db.delete(table);
  house().clock.set('2026-11-20T15:00:00Z');
  await noteJobs(house().db, [name], house().clock.now());
});

/** Runs the job once; gives what the queue would hear of its failure. */
async function run(work: () => Promise<void>): Promise<string | null> {
  const at = (level: string) => (facts: object, message: string) => void lines.push({ level, message, ...facts });
  const log = { info: at('info'), warn: at('warn'), error: at('error') };
  const running = runJob(house(), log as never, { name, run: work });
  return running.then(
    () => null,
    (error: Error) => error.message,
  );
}

const works = () => run(() => Promise.resolve());
const fails = () => run(() => Promise.reject(new TypeError('marina@example.com has no bike')));
const kept = async () => (await house().db.select().from(jobRuns).where(eq(jobRuns.name, name)))[0]!;
const told = async () => (await lettersTo(house(), house().config.operatorEmail)).map(({ kind }) => kind);

test('what failed as a whole is logged by its name, counted, and thrown for the queue, without data', async () => {
  await works();
  house().clock.advance(hour);
  const thrown = await fails();
  expect(thrown).toMatch(/^TypeError/);
  expect(lines).toMatchObject([
    { level: 'info', job: name },
    { level: 'error', job: name, err: { type: 'TypeError' }, message: 'a job failed' },
  ]);
  expect(await kept()).toMatchObject({
    startedAt: house().clock.now(),
    failedAt: house().clock.now(),
    succeededAt: new Date('2026-11-20T15:00:00Z'),
    failures: 1,
    failedRuns: 1,
    lastError: thrown,
  });
  expect(JSON.stringify([lines, await kept(), thrown])).not.toContain('marina');
});

test('the operator hears of the second failure in a row, daily while it lasts, and when it is over', async () => {
  await fails();
  await works();
  await fails();
  expect(await told()).toEqual([]);
  await fails();
  await fails();
  expect(await told()).toEqual(['job-fails']);
  house().clock.advance(24 * hour);
  await fails();
  await fails();
  expect(await told()).toEqual(['job-fails', 'job-fails']);
  await works();
  await works();
  expect((await told()).toSorted()).toEqual(['job-fails', 'job-fails', 'job-works']);
  const [letter] = await lettersTo(house(), house().config.operatorEmail);
  expect(`${letter!.subject}${letter!.text}`).toContain(name);
  expect(JSON.stringify(await house().db.select().from(letters))).not.toContain('marina');
});

test('a row that fails is tried again later each time, up to once a night; the next ones are done each time', async () => {
  const tried: string[] = [];
  const rows = () =>
    run(() =>
      eachRow(house(), name, (each) =>
        each(
          'bikes',
          () => Promise.resolve([{ id: 'bad' }, { id: 'good' }]),
          ({ id }) => (tried.push(id), id === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve()),
        ),
      ),
    );
  const hours: number[] = [];
  for (let passed = 0; passed < 72; passed++) {
    expect(await rows()).toBeNull();
    if (tried.includes('bad')) hours.push(passed);
    expect(tried.splice(0)).toContain('good');
    house().clock.advance(hour);
  }
  expect(hours).toEqual([0, 1, 2, 4, 8, 16, 32, 52]);
  // At hours 1 and 32: the one at 52 comes within a day of it.
  expect(await told()).toHaveLength(2);
  expect(await kept()).toMatchObject({ failures: 8, succeededAt: null });
});

test('a part whose rows cannot even be listed does not stop the next part', async () => {
  const done: string[] = [];
  await run(() =>
    eachRow(house(), name, async (each) => {
      await each(
        'first',
        () => Promise.reject(new SyntaxError('broken')),
        () => Promise.resolve(),
      );
      await each(
        'second',
        () => Promise.resolve([{ id: 'one' }]),
        ({ id }) => Promise.resolve(done.push(id)),
      );
    }),
  );
  expect(done).toEqual(['one']);
  expect(lines).toMatchObject([{ level: 'error', job: name, part: 'first', row: null }]);
});

test('an outage of the database is nobody’s row: the job stops, and is tried again as a whole', async () => {
  const tried: string[] = [];
  const thrown = await run(() =>
    eachRow(house(), name, (each) =>
      each(
        'bikes',
        () => Promise.resolve([{ id: 'one' }, { id: 'two' }]),
        ({ id }) => (tried.push(id), Promise.reject(Object.assign(new Error('x'), { code: '57P01' }))),
      ),
    ),
  );
  expect([thrown, tried]).toEqual([expect.stringContaining('57P01'), ['one']]);
  expect(await house().db.select().from(jobRows)).toEqual([]);
});

test('a job is late 26 hours after it last did all of its work, or came to the house', async () => {
  const late = () => listLate(house().db, [name, 'another'], new Date(house().clock.now().getTime() - 26 * 3_600_000));
  house().clock.advance(26 * hour);
  expect(await late()).toEqual([]);
  house().clock.advance(1);
  expect(await late()).toEqual([{ name, since: new Date('2026-11-20T15:00:00Z') }]);
  await works();
  expect(await late()).toEqual([]);
});
