import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { aFile } from '#tests/builders/csv.ts';
import { collectReport, openReportFile as open } from './report.ts';

const heads = ['row', 'at', 'code', 'detail', 'reason'];
const openReportFile = (path: string) => open(path, (code) => `Why: ${code}.`, heads);

test('notes are written as a table that a spreadsheet does not run', () => {
  const path = join(dirname(aFile('')), 'bikes.csv.report-1.csv');
  const report = openReportFile(path);
  report.add({ row: '2', at: 'model', code: 'model-unknown', detail: null });
  report.add({ row: '=cmd|calc!A1.xml', at: null, code: 'nfe-broken', detail: 'a;"b"\nc' });
  report.add({ row: '4', at: '@SUM', code: 'tag-issued', detail: '-AB12CD34' });
  expect(report.close()).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe(
    [
      '\uFEFFrow;at;code;detail;reason',
      '2;model;model-unknown;;Why: model-unknown.',
      `'=cmd|calc!A1.xml;;nfe-broken;"a;""b""\nc";Why: nfe-broken.`,
      `4;'@SUM;tag-issued;'-AB12CD34;Why: tag-issued.`,
      '',
    ].join('\r\n'),
  );
});

test.each(['=1', ' =1', '\n=1', '\t1', '-1', '＝1'])('%j is no formula', (row) => {
  const path = join(dirname(aFile('')), 'bikes.csv.report-1.csv');
  const report = openReportFile(path);
  report.add({ row, at: null, code: 'x', detail: null });
  report.close();
  expect(readFileSync(path, 'utf8').split('\r\n')[1]!.replace(/^"/, '')).toBe(
    `'${row};;x;;Why: x.`.replace(/(\n=1)/, '$1"'),
  );
});

test('where no file can be written it says so before anything is done', () => {
  expect(() => openReportFile(join(aFile(''), 'bikes.csv.report-1.csv'))).toThrow('ENOTDIR');
});

test('closed twice it is closed once', () => {
  const report = openReportFile(join(dirname(aFile('')), 'bikes.csv.report-1.csv'));
  report.add({ row: '2', at: null, code: 'x', detail: null });
  expect([report.close(), report.close()]).toEqual([true, true]);
});

test('without notes there is no file, and one of an earlier run stays as it is', () => {
  const path = aFile('of an earlier run', 'bikes.csv.report-7.csv');
  const report = openReportFile(path);
  expect(report.close()).toBe(false);
  expect([existsSync(report.path), readFileSync(path, 'utf8')]).toEqual([false, 'of an earlier run']);
});

test('a number that is taken already gets another name', () => {
  const path = aFile('of another database', 'bikes.csv.report-7.csv');
  const report = openReportFile(path);
  report.add({ row: '2', at: null, code: 'x', detail: null });
  report.close();
  expect(report.path).toBe(path.replace('-7.csv', '-7-2.csv'));
  expect(readFileSync(path, 'utf8')).toBe('of another database');
});

test('what is flushed is on the disk before the report is closed', () => {
  const report = openReportFile(join(dirname(aFile('')), 'bikes.csv.report-1.csv'));
  report.add({ row: '2', at: 'tag', code: 'tag-issued', detail: 'AB12CD34' });
  report.flush();
  report.flush();
  expect(readFileSync(report.path, 'utf8').match(/AB12CD34/g)).toHaveLength(1);
  report.close();
});

test('refused rows come before remarks, however many those are', () => {
  const report = collectReport({ keepNotes: 3 });
  for (let row = 2; row < 10; row++) report.note({ row: String(row), at: 'tag', code: 'tag-issued', detail: 'X' });
  report.note({ row: '10', at: 'model', code: 'model-unknown', detail: null });
  const { notes, notesLeftOut } = report.report();
  expect([notes.map(({ row }) => row), notesLeftOut]).toEqual([['10', '2', '3'], 6]);
});

test('a hundred thousand notes are all there', () => {
  const path = join(dirname(aFile('')), 'bikes.csv.report-1.csv');
  const report = openReportFile(path);
  for (let row = 1; row <= 100_000; row++) report.add({ row: String(row), at: 'tag', code: 'tag-taken', detail: null });
  report.close();
  const lines = readFileSync(path, 'utf8').split('\r\n');
  expect([lines.length, lines[1], lines[100_000]]).toEqual([
    100_002,
    '1;tag;tag-taken;;Why: tag-taken.',
    '100000;tag;tag-taken;;Why: tag-taken.',
  ]);
});
