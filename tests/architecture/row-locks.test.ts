import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lockOrder } from '#server/db/locking/order.ts';
import { allTables } from '#tests/server/all-tables.ts';
import { sourceFiles } from './source-files.ts';

const locking = 'server/db/locking/';
/** The tables whose rows the functions of that folder alone lock, by their names in the sources. */
const kept = ['accounts', 'bikes', 'ownerships'];

/** Rows that are locked against references too: where they are deleted then, where their key changes, or where nothing may come to refer to them. */
const againstReferences = [
  'server/account/people/personal-data.store.ts',
  'server/uploads/uploads.store.ts',
  'server/shop/employees/invitations.store.ts',
  'server/shop/suspension/suspensions.store.ts',
  'server/imports/undo/undo-rows.ts',
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
  const names = allTables.map((one) => getTableName(one));
  for (const name of lockOrder.flat()) expect(names).toContain(name);
  expect(new Set(lockOrder.flat()).size).toBe(lockOrder.flat().length);
});

/** The functions that lock rows of any table that they are given, by what they call it. */
const ofAnyTable = {
  rows: 'server/db/records.ts',
  table: 'server/account/people/personal-data.store.ts',
  changed: 'server/imports/undo/undo-rows.ts',
};

test('every table whose rows are locked has its place in the order', () => {
  const given = sourceFiles(['server']).flatMap(({ path }) =>
    [...readFileSync(path, 'utf8').matchAll(/\bkeyedRows\((\w+),/g)].map(([, of]) => ({ path, of: [of!] })),
  );
  expect(given.length).toBeGreaterThan(0);
  // A table is called in the sources as in the database, in the other spelling.
  const missing = [...locks, ...given].flatMap(({ path, of }) =>
    of
      .map((name) => ({ path, name: name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) }))
      .filter(({ name }) => !lockOrder.flat().includes(name))
      .filter(({ name }) => !Object.entries(ofAnyTable).some(([any, where]) => any === name && where === path)),
  );
  expect(missing).toEqual([]);
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
