import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RowNote } from '#domain/http/import-report.ts';
import { aFile, aTable } from '#tests/builders/csv.ts';
import { useHouse } from '#tests/server/house.ts';
import { importTable } from './import-table.ts';
import { ImportStopped, type Importer, type Importing, type ImportRun } from './importer.ts';
import { deskLog } from './tables.ts';
import { requiredText, wholeNumber } from './values.ts';

const house = useHouse();
type Row = { name: string; count: number };

/** What comes in here, so that it does not meet what other tests import. */
let action: string;
let runs: ImportRun[];
let batches: number[];
beforeEach(() => {
  action = `test ${uuidv7()}`;
  runs = [];
  batches = [];
});

/** A table's importer that writes its rows where nothing else is; `before` may spoil a batch. */
function importer(before: (batch: number) => void = () => {}): Importer<Row> {
  return {
    kind: 'things',
    columns: { name: { also: ['nome'], required: true }, count: {} },
    schema: z.object({ name: requiredText(10), count: wholeNumber(0, 1_000_000) }),
    apply: async (tx, rows, run) => {
      runs.push(run);
      batches.push(rows.length);
      const at = house().clock.now();
      await tx
        .insert(deskLog)
        .values(rows.map(({ row }) => ({ id: uuidv7(), at, actor: row.name, action, details: {} })));
      before(batches.length);
      return rows.map(({ line, row }) => ({
        line,
        outcome: row.count % 2 ? 'added' : 'unchanged',
        ...(row.count % 5 === 0 && { notes: [{ at: 'count', code: 'tag-issued' as const, detail: `${row.count}` }] }),
      }));
    },
  };
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ name: 'thing', count: `${at + 1}` }));
const kept = async () => (await house().db.select().from(deskLog).where(eq(deskLog.action, action))).length;
const how = { dryRun: false, brandId: null, keepNotes: 10 };
const run = (file: string, wish: Partial<Importing> = {}, by = importer()) =>
  importTable(house(), by, file, { ...how, ...wish });

test('rows are imported in batches; progress and notes follow the order of the file', async () => {
  const rows = rowsOf(250);
  rows[1]!.count = 'many';
  rows[3] = { name: '', count: '-1' };
  const notes: RowNote[] = [];
  const progress: number[][] = [];
  const report = await run(aTable(rows), {
    keepNotes: 4,
    onNote: (note) => notes.push(note),
    onProgress: (done) => progress.push([done.rows, done.of]),
  });
  expect(report).toMatchObject({ added: 125, updated: 0, unchanged: 123, refused: 2, notesLeftOut: 49 });
  expect(report.notes).toEqual([
    { row: '3', at: 'count', code: 'number-malformed', detail: null },
    { row: '5', at: 'name', code: 'required', detail: null },
    { row: '5', at: 'count', code: 'too-small', detail: null },
    { row: '6', at: 'count', code: 'tag-issued', detail: '5' },
  ]);
  expect(notes).toHaveLength(53);
  expect(notes.map(({ row }) => Number(row))).toEqual(notes.map(({ row }) => Number(row)).toSorted((a, b) => a - b));
  expect(progress).toEqual([
    [100, 250],
    [200, 250],
    [250, 250],
  ]);
  expect(batches).toEqual([98, 100, 50]);
  expect(new Set(runs).size).toBe(1);
  expect(await kept()).toBe(248);
});

test('a dry run does everything, keeps nothing, and does not report what it made', async () => {
  const report = await run(aTable(rowsOf(250)), { dryRun: true });
  expect(report).toMatchObject({ added: 125, unchanged: 125, notesLeftOut: 40 });
  expect(report.notes[0]).toEqual({ row: '6', at: 'count', code: 'tag-issued', detail: null });
  expect(batches).toEqual([100, 100, 50]);
  expect(await kept()).toBe(0);
});

test.each([
  ['a quote that is never closed, at its end', 'quote-open', `nome;count\n${'a;1\n'.repeat(3000)}"b;2\n`],
  ['a quote that is never closed', 'row-too-long', `nome;count\n"b;2\n${'a;1\n'.repeat(30_000)}`],
  ['zero bytes, at its end', 'file-binary', `nome;count\n${'a;1\n'.repeat(3000)}\0`],
  ['no column that is needed', 'column-missing', 'count\n1\n'],
])('a file with %s changes nothing', async (_, code, content) => {
  await expect(run(aFile(content))).rejects.toMatchObject({ code });
  expect(batches).toEqual([]);
  expect(await kept()).toBe(0);
});

test('a table without rows is a table', async () => {
  expect(await run(aFile('nome;count;weight\n'))).toEqual({
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    notesLeftOut: 0,
    notes: [{ row: '1', at: 'weight', code: 'unknown-column', detail: null }],
  });
});

describe.each([false, true])('a batch that fails (dry run: %s)', (dryRun) => {
  test('once is done again, from a clean start', async () => {
    const fails = importer((batch) => {
      if (batch === 2) throw new Error('deadlock detected');
    });
    expect(await run(aTable(rowsOf(250)), { dryRun }, fails)).toMatchObject({ added: 125, unchanged: 125 });
    expect(batches).toEqual([100, 100, 100, 50]);
    expect(await kept()).toBe(dryRun ? 0 : 250);
  });

  test('twice ends the run; batches before stay', async () => {
    const fails = importer((batch) => {
      if (batch > 1) throw new Error('the disk is full');
    });
    const failure = await run(aTable(rowsOf(250)), { dryRun }, fails).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportStopped);
    expect(failure).toMatchObject({
      message: 'The import stopped before the rows from line 102 on were in.',
      report: { added: 50, unchanged: 50 },
      cause: { message: 'the disk is full' },
    });
    expect(await kept()).toBe(dryRun ? 0 : 100);
  });
});

test('a throw of onProgress ends the run after the batch', async () => {
  const onProgress = () => {
    throw new Error('enough');
  };
  await expect(run(aTable(rowsOf(250)), { onProgress })).rejects.toThrow('enough');
  expect(await kept()).toBe(100);
});

test.each([false, true])('other requests get a turn between two batches (dry run: %s)', async (dryRun) => {
  const order: string[] = [];
  const asking: Promise<unknown>[] = [];
  const by = importer((batch) => {
    order.push(`batch ${batch}`);
    // A request that needs two statements, one after the other.
    const ask = async (step: string) => {
      await house().db.select().from(deskLog).limit(1);
      order.push(`asked ${batch} ${step}`);
    };
    asking.push(ask('first').then(() => ask('second')));
  });
  await run(aTable(rowsOf(250)), { dryRun }, by);
  await Promise.all(asking);
  const turns = [1, 2, 3].flatMap((batch) => [`batch ${batch}`, `asked ${batch} first`, `asked ${batch} second`]);
  expect(order).toEqual(turns);
});

test('on PostgreSQL batches are large', async () => {
  const config = { ...house().config, databaseUrl: 'postgres://127.0.0.1/somewhere' };
  await importTable({ ...house(), config }, importer(), aTable(rowsOf(1500)), how);
  expect(batches).toEqual([1000, 500]);
});
