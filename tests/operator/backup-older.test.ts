import { tmpdir } from 'node:os';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, expect, test } from 'vitest';
import { listApplied } from '#server/backup/catalog.store.ts';
import { migrationsUpTo } from '#server/backup/migrations-up-to.ts';
import { connect, migrationsFolder } from '#server/db/connect.ts';
import { parseConfig } from '#server/settings/parse-config.ts';
import { aFolder, remove } from './backup-place.ts';
import { operator } from './operator-process.ts';

const [source, target, folder] = [aFolder(), aFolder(), aFolder()];
afterAll(() => [source, target, folder].forEach(remove));
const configOf = (DATA_DIR: string) => parseConfig({ DATA_DIR, DEMO: '0' });

test('a back-up of an older release is put back with the tables of then, and a start brings it up to date', async () => {
  const all = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  expect(all.length).toBeGreaterThan(2);

  const older = migrationsUpTo({ migrations: all.slice(0, -2), version: '' });
  const before = await connect(configOf(source), older.folder);
  await before.db.execute(`insert into limits (key, count, window_start) values ('a', 7, now())`);
  await before.close();
  older.remove();

  const run = (DATA_DIR: string, ...args: string[]) =>
    operator({ folder: tmpdir(), env: { DATA_DIR, DEMO: '0' } }, args);
  expect(await run(source, 'backup', folder)).toMatchObject({ exit: 0, err: '' });
  expect(await run(target, 'restore', folder)).toMatchObject({ exit: 0, err: '' });

  const restored = await connect(configOf(target), null);
  expect(await listApplied(restored.db)).toEqual(all.slice(0, -2));
  await restored.close();
  const started = await connect(configOf(target));
  expect(await listApplied(started.db)).toEqual(all);
  expect(await started.db.execute('select count from limits')).toMatchObject({ rows: [{ count: 7 }] });
  await started.close();
}, 180_000);
