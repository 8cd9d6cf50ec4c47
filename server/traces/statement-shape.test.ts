import { expect, test } from 'vitest';
import { statementShape } from './statement-shape.ts';

test.each([
  [
    'select "id" from "bikes" where "tag" = $1 limit $2',
    'select bikes',
    'select "id" from "bikes" where "tag" = $1 limit $2',
  ],
  [
    'insert into "letters" ("id") values ($1), ($2)',
    'insert letters',
    'insert into "letters" ("id") values ($1), ($2)',
  ],
  ['INSERT INTO jobs.job (data)\n  VALUES ($1)', 'insert jobs.job', 'INSERT INTO jobs.job (data) VALUES ($1)'],
  ['update "bikes" set "name" = $1', 'update bikes', 'update "bikes" set "name" = $1'],
  ['delete from "limits"', 'delete limits', 'delete from "limits"'],
  ['begin', 'begin', 'begin'],
  ['select 1', 'select', 'select ?'],
  [
    "select a from b where c = 'ana@example.com' and d = 'it''s \\' hers'",
    'select b',
    'select a from b where c = ? and d = ?',
  ],
  ['select a from b where c = 11999990000 and d2 = 3.5', 'select b', 'select a from b where c = ? and d2 = ?'],
  ['select a from b where c = $x$ana$x$ and d = $$bia$$', 'select b', 'select a from b where c = ? and d = ?'],
  ["select a from b where c = 'ana is cut off", 'select b', 'select a from b where c = ?'],
  ['', '', ''],
])('%s', (text, name, shape) => expect(statementShape(text)).toEqual({ name, shape }));

test('is short, and a literal that is longer than all of it stays out', () => {
  const { shape } = statementShape(`select ${'a, '.repeat(1_300)} '${'ana '.repeat(5_000)}' from b`);
  expect(shape.length).toBeLessThanOrEqual(1_000);
  expect(shape).not.toContain('ana');
});
