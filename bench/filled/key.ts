import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run.ts';

/** All that a filled database depends on: its tables, what fills them, and what writes the embedded one's files. */
const sources = [
  'server/db/migrations/*.sql',
  'server/db/embedded/*.ts',
  'bench/fill-database.ts',
  'bench/filled/fill-tables.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

/** Names what filled databases are made of: those of another key are out of date. */
export function filledKey(checkout = root): string {
  const hash = createHash('sha256');
  for (const name of globSync(sources, { cwd: checkout }).sort())
    hash.update(name).update(readFileSync(join(checkout, name)));
  return hash.digest('hex').slice(0, 10);
}

/** A database of another key is dropped when nobody has used it for as long: another checkout may have its own. Milliseconds. */
export const keptFor = 3_600_000;
