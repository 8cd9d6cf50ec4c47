import { globSync, readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { listOf } from '#server/db/tables/columns.ts';
import { allTables as tables, tableFiles } from '#tests/server/all-tables.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** The constraints of a table as the database is to have them, by name. */
const checksOf = (table: PgTable) =>
  Object.fromEntries(getTableConfig(table).checks.map(({ name, value }) => [name, dialect.sqlToQuery(value).sql]));

describe('a column that holds one of a closed list', () => {
  test('is made with its list: a type alone holds in the compiler, and not in the database', () => {
    const files = tableFiles.map((path) => [path, readFileSync(path, 'utf8')] as const);
    expect(files.length).toBeGreaterThan(20);
    const byType = files.filter(([, text]) => /\btext\(\)\s*\.\$type</.test(text)).map(([path]) => path);
    expect(byType).toEqual([]);
  });

  test('has a constraint with exactly this list', () => {
    const closed = tables.flatMap((table) => Object.values(getTableColumns(table)).filter((one) => listOf(one)));
    expect(closed.length).toBeGreaterThan(50);
    const open = closed.filter((column) => {
      const list = listOf(column)!.map((one) => `'${one}'`);
      return !Object.values(checksOf(column.table)).some((check) => check.endsWith(` in (${list.join(', ')})`));
    });
    expect(open.map(({ table, name }) => `${getTableConfig(table).name}.${name}`)).toEqual([]);
  });
});

test('the newest migration knows every constraint of the tables: npm run db:generate', () => {
  const newest = globSync('server/db/migrations/meta/*_snapshot.json').sort().at(-1)!;
  const snapshot = JSON.parse(readFileSync(newest, 'utf8')) as {
    tables: Record<string, { checkConstraints: Record<string, { value: string }> }>;
  };
  for (const table of tables) {
    const { checkConstraints } = snapshot.tables[`public.${getTableConfig(table).name}`]!;
    const known = Object.entries(checkConstraints).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(known)).toEqual(checksOf(table));
  }
});
