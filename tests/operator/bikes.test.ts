import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { aBike } from '#tests/builders/bike.ts';
import { aFile } from '#tests/builders/csv.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();

test('which tag is on which bike: of a brand, of all, and again into the same file', async () => {
  const { brand, tag, serialNumber, model } = await aBike(house());
  const other = await aBike(house());
  const out = join(dirname(aFile('')), 'bikes.csv');
  for (let times = 0; times < 2; times++) {
    const { exit, data } = await runJsonCommand(house(), ['bikes', 'export', '--brand', brand.slug, '--out', out]);
    expect({ exit, data }).toEqual({ exit: 0, data: { dryRun: false, out, bikes: 1 } });
  }
  const text = readFileSync(out, 'utf8');
  expect(text).toContain(`${brand.slug};${model.name};${serialNumber};${tag};`);
  expect(text).not.toContain(other.tag);
  await runCommand(house(), ['bikes', 'export', '--out', out]);
  expect(readFileSync(out, 'utf8')).toContain(other.tag);
  expect(readdirSync(dirname(out)).toSorted()).toEqual(['bikes.csv', 'table.csv']);
});

test('a dry run writes nothing, a brand that is none is refused', async () => {
  const { brand } = await aBike(house());
  const out = join(dirname(aFile('')), 'bikes.csv');
  const { out: words } = await runCommand(house(), [
    'bikes',
    'export',
    '--brand',
    brand.slug,
    '--out',
    out,
    '--dry-run',
  ]);
  expect(words).toContain('1 bike');
  const { exit, err } = await runCommand(house(), ['bikes', 'export', '--brand', 'nobody', '--out', out]);
  expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('There is no brand nobody') });
  expect(existsSync(out)).toBe(false);
});

test('what the export writes comes in again and changes nothing', async () => {
  const { brand } = await aBike(house());
  const out = join(dirname(aFile('')), 'bikes.csv');
  await runCommand(house(), ['bikes', 'export', '--brand', brand.slug, '--out', out]);
  const { data } = await runJsonCommand<{ files: unknown[] }>(house(), ['bikes', 'import', out]);
  expect(data.files).toMatchObject([{ report: { added: 0, updated: 0, unchanged: 1, refused: 0 } }]);
});

type Kept = { number: number; actor: string; action: string; file: string; added: number; failed: string | null };

test('a report has a number and stays, whatever comes after it', async () => {
  const { brand, model } = await aTag(house());
  const file = aFile(`marca;modelo;série\n${brand.slug};${model.name};SN-1\n`, 'two.csv');
  const run = async (...more: string[]) => {
    const { data } = await runJsonCommand<{
      files: { reportFile: string | null; report: { number: number | null } }[];
    }>(house(), ['bikes', 'import', file, ...more]);
    return data.files[0]!;
  };
  const first = await run();
  const { number } = first.report;
  expect(first.reportFile).toBe(`${file}.report-${number}.csv`);
  const issued = readFileSync(first.reportFile!, 'utf8');
  expect(issued).toContain('tag-issued');
  expect(await run('--dry-run')).toMatchObject({ reportFile: null, report: { number: null } });
  expect(await run()).toMatchObject({ reportFile: null, report: { number: expect.any(Number) } });
  expect(readFileSync(first.reportFile!, 'utf8')).toBe(issued);
  const { data } = await runJsonCommand<Kept[]>(house(), ['imports', 'list', '--limit', '2']);
  expect(data.map(({ added, file: of, actor }) => ({ added, of, actor }))).toEqual([
    { added: 0, of: file, actor: 'operator olga' },
    { added: 1, of: file, actor: 'operator olga' },
  ]);
  expect(data[1]!.number).toBe(number);
});

test('what an import stopped at is in its report, and so are the rows that were in by then', async () => {
  const { brand, model } = await aTag(house());
  const rows = Array.from({ length: 150 }, (_, at) => `${brand.slug};${model.name};STOP-${at}`);
  const file = aFile(['marca;modelo;série', ...rows].join('\n'), 'many.csv');
  const { exit } = await runCommand(house(), ['bikes', 'import', file], { stopAfter: 0 });
  expect(exit).toBe(1);
  const { data } = await runJsonCommand<Kept[]>(house(), ['imports', 'list', '--limit', '1']);
  expect(data).toMatchObject([{ file, added: 100, failed: 'stopped' }]);
});

test('a row that changes a bike is named, each old value beside the new one', async () => {
  const { brand, model } = await aTag(house());
  await aTag(house(), { brand, model: 'Outro modelo' });
  const head = 'marca;modelo;série;tamanho;preço\n';
  const file = aFile(`${head}${brand.slug};${model.name};SN-1;M;1.000,00\n`, 'bikes.csv');
  await runCommand(house(), ['bikes', 'import', file]);
  const changed = aFile(`${head}${brand.slug};Outro modelo;SN-1;G;1.200,00\n`, 'bikes.csv');
  const notes = [
    { at: 'model', title: 'modelo', detail: `${model.name} → Outro modelo` },
    { at: 'size', title: 'tamanho', detail: 'M → G' },
    { at: 'price', title: 'preço', detail: '1000.00 → 1200.00' },
  ].map((note) => ({ row: '2', code: 'row-changed', ...note }));
  for (const more of [['--dry-run'], []]) {
    const { data } = await runJsonCommand<{ files: unknown[] }>(house(), ['bikes', 'import', changed, ...more]);
    expect(data.files).toMatchObject([{ report: { updated: 1, notes } }]);
  }
});

test('labels and chips are in the order of the import, with each serial number beside', async () => {
  const { brand, model } = await aTag(house());
  const rows = Array.from({ length: 50 }, (_, at) => `${brand.slug};${model.name};LBL-${99 - at}`);
  const file = aFile(['marca;modelo;série', ...rows].join('\n'));
  await runCommand(house(), ['bikes', 'import', file]);
  const folder = dirname(file);
  const chosen = ['--brand', brand.slug];
  const sheet = ['tags', 'sheet', ...chosen, '--out', join(folder, 'labels.pdf')];
  const { data } = await runJsonCommand<{ list: string }>(house(), sheet);
  expect(data.list).toBe(join(folder, 'labels-serial-numbers.csv'));
  const placed = readFileSync(data.list, 'utf8').split('\r\n').slice(1);
  const serials = Array.from({ length: 50 }, (_, at) => `LBL-${99 - at}`);
  expect(placed.slice(0, 50).map((line) => line.split(';')[5])).toEqual(serials);
  expect([placed[0], placed[41], placed[42]].map((line) => line!.split(';').slice(0, 4))).toEqual([
    ['labels.pdf', '1', '1', '1'],
    ['labels.pdf', '1', '7', '6'],
    ['labels.pdf', '2', '1', '1'],
  ]);
  await runCommand(house(), ['tags', 'chips', ...chosen, '--out', join(folder, 'chips.csv')]);
  const chips = readFileSync(join(folder, 'chips.csv'), 'utf8').split('\r\n').slice(1, 51);
  expect(chips.map((line) => line.split(';')[4])).toEqual(serials);
});
