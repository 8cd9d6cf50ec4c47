import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFile } from '#tests/builders/csv.ts';
import { openReportFile as open } from './report.ts';

const openReportFile = (path: string) => open(path, (code) => `Why: ${code}.`);

test('notes are written as a table that a spreadsheet does not run', () => {
  const path = aFile('of an earlier run', 'bikes.csv.report.csv');
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
  const path = aFile('', 'bikes.csv.report.csv');
  const report = openReportFile(path);
  report.add({ row, at: null, code: 'x', detail: null });
  report.close();
  expect(readFileSync(path, 'utf8').split('\r\n')[1]!.replace(/^"/, '')).toBe(
    `'${row};;x;;Why: x.`.replace(/(\n=1)/, '$1"'),
  );
});

test('where no file can be written it says so before anything is done', () => {
  expect(() => openReportFile(join(aFile(''), 'bikes.csv.report.csv'))).toThrow('ENOTDIR');
});

test('closed twice it is closed once', () => {
  const report = openReportFile(aFile('', 'bikes.csv.report.csv'));
  report.add({ row: '2', at: null, code: 'x', detail: null });
  expect([report.close(), report.close()]).toEqual([true, true]);
});

test('without notes there is no file, and none of an earlier run', () => {
  const path = aFile('of an earlier run', 'bikes.csv.report.csv');
  expect(openReportFile(path).close()).toBe(false);
  expect(existsSync(path)).toBe(false);
});

test('a hundred thousand notes are all there', () => {
  const path = aFile('', 'bikes.csv.report.csv');
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
