import { readFileSync } from 'node:fs';
import { getTableName, is, Table } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lockOrder } from '#server/db/locking/order.ts';
import * as tables from '#server/db/tables/index.ts';
import { sourceFiles } from './source-files.ts';

const locking = 'server/db/locking/';
/** The tables whose rows the functions of that folder alone lock, by their names in the sources. */
const kept = ['accounts', 'bikes', 'ownerships'];

/** Rows that are locked against references too: where they are deleted then, where their key changes, or where nothing may come to refer to them. */
const againstReferences = [
  'server/uploads/uploads.store.ts',
  'server/shop/employees/invitations.store.ts',
  'server/tag/labels/import-tags.store.ts',
];

type Lock = { path: string; strength: string; of: string[] };

/** The row locks of the sources, each with the tables that it is of: those that are named, or all of its statement. */
function locksIn(path: string): Lock[] {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/\.for\('([\w ]+)'(?:, \{ of: (\w+|\[[\w, ]+\]) \})?/g)].map((found) => {
    const statement = code.slice(code.lastIndexOf('.select(', found.index), found.index);
    const all = [...statement.matchAll(/\.(?:from|\w*[jJ]oin)\((\w+)/g)].map(([, table]) => table!);
    return { path, strength: found[1]!, of: found[2]?.match(/\w+/g) ?? all };
  });
}

const locks = sourceFiles(['server']).flatMap(({ path }) => locksIn(path));

test('the order names tables that are there', () => {
  const names = Object.values(tables)
    .filter((one) => is(one, Table))
    .map((one) => getTableName(one as Table));
  for (const name of lockOrder.flat()) expect(names).toContain(name);
  expect(new Set(lockOrder.flat()).size).toBe(lockOrder.flat().length);
});

test('people, bikes and ownerships are locked by the functions of one folder', () => {
  const own = locks.filter(({ path }) => path.startsWith(locking));
  expect(new Set(own.flatMap(({ of }) => of))).toEqual(new Set(kept));
  const elsewhere = locks.filter(
    ({ path, of }) => !path.startsWith(locking) && of.some((table) => kept.includes(table)),
  );
  expect(elsewhere).toEqual([]);
});

test('a lock lets others refer to its row, unless the row goes or its key changes', () => {
  const strong = locks.filter(({ strength }) => strength === 'update').map(({ path }) => path);
  expect(new Set(strong)).toEqual(new Set(againstReferences));
});

test('no statement in plain SQL locks rows but one, of tags', () => {
  const inSql = sourceFiles(['server'])
    .filter(({ path }) => /sql`[^`]*\bfor (no key )?(update|share)\b/.test(readFileSync(path, 'utf8')))
    .map(({ path }) => path);
  expect(inSql).toEqual(['server/bike/import/import-bikes.store.ts']);
});
