import { beforeEach, expect, test } from 'vitest';
import { limits } from '#server/db/tables/bookkeeping.ts';
import { writeDeskLog } from '#server/imports/desk-log.store.ts';
import { deskLog } from '#server/imports/tables.ts';
import { noteJobs } from '#server/jobs/job-runs.store.ts';
import { jobRuns, letters } from '#server/jobs/tables.ts';
import { useHouse } from '#tests/server/house.ts';
import { backupGauges, watchBackups } from './backup-age.ts';

const house = useHouse({ backupHours: 26 });
const begun = new Date('2026-11-20T12:00:00Z');
const hour = 3_600_000;
const after = (hours: number) => new Date(begun.getTime() + hours * hour);

beforeEach(async () => {
  for (const table of [letters, deskLog, jobRuns, limits]) await house().db.delete(table);
  house().clock.set(begun.toISOString());
  await noteJobs(house().db, ['clean-up'], begun);
});

async function lookAt(hours: number): Promise<void> {
  house().clock.set(after(hours).toISOString());
  await watchBackups(house());
}

const note = (action: string, hours: number) =>
  writeDeskLog(house().db, { at: after(hours), actor: 'operator root', action, details: {} });

const told = async () =>
  (await house().db.select().from(letters)).map(({ kind, recipient, text }) => ({ kind, recipient, text }));

test('nobody is told before the first back-up is due, and daily afterwards', async () => {
  for (const hours of [1, 25, 26]) await lookAt(hours);
  expect(await told()).toEqual([]);
  for (const hours of [26.1, 27, 40]) await lookAt(hours);
  expect(await told()).toEqual([
    {
      kind: 'backup-old',
      recipient: house().config.operatorEmail,
      text: expect.stringContaining('Ainda não foi feito nenhum backup; o combinado é um a cada 26 horas.'),
    },
  ]);
  await lookAt(50);
  expect(await told()).toHaveLength(2);
});

test('a back-up counts, what else is done at the desk does not', async () => {
  await note('backup', 20);
  await note('backup failed', 40);
  await note('brands import', 45);
  await lookAt(46);
  expect(await told()).toEqual([]);
  await lookAt(47);
  expect((await told()).map(({ text }) => text)).toEqual([
    expect.stringContaining('O último backup é de 21/11/2026, 05:00'),
  ]);
});

test('who backs up by other means is not told', async () => {
  house().clock.set(after(99).toISOString());
  await watchBackups({ ...house(), config: { ...house().config, backupHours: 0 } });
  expect(await told()).toEqual([]);
});

test('whoever watches from outside sees when the last one was made', async () => {
  const shown = async () => (await backupGauges(house()))[0]!.values;
  expect(await shown()).toEqual([{ value: begun.getTime() / 1000 }]);
  await note('backup', 5);
  expect(await shown()).toEqual([{ value: after(5).getTime() / 1000 }]);
});
