import { expect, test } from 'vitest';
import { toMarkdown } from './record/to-markdown.ts';
import { toText, type Report } from './report.ts';

const report: Report = {
  title: 'Landing',
  rows: [
    { 'server': 'bare', 'µs': 63, 'of bare': 1 },
    { 'server': 'ours', 'µs': 1205.4, 'of bare': 19.1333, 'why': 'HTML' },
  ],
  notes: ['Few tags.'],
  missed: ['ours: 1205 µs, the limit is 900'],
};

test('a table for people', () => {
  expect(toText(report).split('\n')).toEqual([
    'Landing',
    '  server    µs  of bare  why',
    '  ──────  ────  ───────  ────',
    '  bare      63        1  –',
    '  ours    1205    19.13  HTML',
    '  Few tags.',
    '  NOT HELD: ours: 1205 µs, the limit is 900',
  ]);
});

test('the same for a document', () => {
  expect(toMarkdown(report).split('\n')).toEqual([
    '**Landing**',
    '',
    '| server |   µs | of bare | why  |',
    '| ------ | ---: | ------: | ---- |',
    '| bare   |   63 |       1 | –    |',
    '| ours   | 1205 |   19.13 | HTML |',
    '',
    '- Few tags.',
    '- NOT HELD: ours: 1205 µs, the limit is 900',
  ]);
});

test('a report without rows is its remarks', () => {
  expect(toMarkdown({ title: 'Landing', rows: [] })).toBe('**Landing**');
  expect(toText({ title: 'Landing', rows: [], notes: ['None.'] })).toBe('Landing\n  None.');
});

test('a document has the first rows of a long table', () => {
  const rows = Array.from({ length: 35 }, (_, at) => ({ at }));
  const lines = toMarkdown({ title: 'Rows', rows, notes: ['All of them.'] }).split('\n');
  expect(lines.filter((line) => /^\| +\d+ \|$/.test(line))).toHaveLength(30);
  expect(lines.slice(-2)).toEqual(['- 5 more rows are printed.', '- All of them.']);
  expect(toText({ title: 'Rows', rows }).split('\n')).toHaveLength(38);
});
