import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '#server/db/connect.ts';
import { BackupProblem, type Manifest } from './manifest.ts';

type Journal = { entries: { when: number }[] };

/**
 * A folder with those of our migrations that the back-up's database had: rows of then fit tables of then, and the next start brings both to
 * today. Throws {@link BackupProblem} for a back-up of a newer release. `remove` removes the folder.
 */
export function migrationsUpTo({ migrations, version }: Pick<Manifest, 'migrations' | 'version'>): {
  folder: string;
  remove: () => void;
} {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  const entries = journal.entries.slice(0, migrations.length);
  if (entries.map(({ when }) => when).join() !== migrations.join())
    throw new BackupProblem(
      `The back-up has tables that this release does not know. It was made by version ${version}: put it back with that one, or a newer one.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
