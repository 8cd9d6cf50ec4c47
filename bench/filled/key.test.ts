import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '#tools/run.ts';
import { filledKey } from './key.ts';

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'pedivela-key-'));
  for (const folder of ['server/db', 'bench']) {
    mkdirSync(join(checkout, folder), { recursive: true });
    cpSync(join(root, folder), join(checkout, folder), { recursive: true });
  }
  const pglite = 'node_modules/@electric-sql/pglite';
  mkdirSync(join(checkout, pglite), { recursive: true });
  cpSync(join(root, pglite, 'package.json'), join(checkout, pglite, 'package.json'));
});
afterEach(() => rmSync(checkout, { recursive: true }));

test('the same sources have the same key, wherever they are', () => {
  expect(filledKey(checkout)).toBe(filledKey());
});

test.each([
  'server/db/migrations/9999_more.sql',
  'server/db/migrations/0000_start.sql',
  'bench/fill-database.ts',
  'bench/filled/fill-tables.ts',
  'server/db/embedded/connect-embedded.ts',
  'node_modules/@electric-sql/pglite/package.json',
])('%s is part of it', (path) => {
  writeFileSync(join(checkout, path), 'changed');
  expect(filledKey(checkout)).not.toBe(filledKey());
});

test('a benchmark is not', () => {
  writeFileSync(join(checkout, 'bench/landing.ts'), 'changed');
  expect(filledKey(checkout)).toBe(filledKey());
});
