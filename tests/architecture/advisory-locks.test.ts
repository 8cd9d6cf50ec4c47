import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locks } from '#server/db/locks.ts';
import { sourceFiles } from './source-files.ts';

/** The calls that take an advisory lock, with what names it: in the statement, or as the statement's parameters. */
const taken = /pg_(?:try_)?advisory_\w*lock\w*\((?:\$\{([\w.]+)|\$1\)', \[([\w.]+)\])?/g;

test('no two things share an advisory lock', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every advisory lock is one of the list, or the hash of words that say whose it is', () => {
  const names = sourceFiles(['server']).flatMap(({ path }) =>
    [...readFileSync(path, 'utf8').matchAll(taken)].map(([, inside, beside]) => ({ path, name: inside ?? beside })),
  );
  const isListed = (name: string | undefined) => name?.startsWith('locks.') && name.slice('locks.'.length) in locks;
  const byHash = names.filter(({ name }) => !isListed(name)).map(({ path }) => path);
  expect(new Set(byHash)).toEqual(new Set(['server/identity/codes/codes.store.ts']));
  const used = new Set(names.map(({ name }) => name?.slice('locks.'.length)));
  for (const name of Object.keys(locks)) expect(used).toContain(name);
});
