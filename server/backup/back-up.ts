import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import { writeSynced } from '#server/cli/write-file.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockFolder } from '#server/db/embedded/data-folder.ts';
import type { Outside } from '#server/outside/ports.ts';
import { ask, databaseNow, listApplied, listSequences } from './catalog.store.ts';
import { copyFiles, type NamedFile } from './copy-files.ts';
import { copyMedia, noteMedia } from './copy-media.ts';
import { dumpTables } from './dump-tables.ts';
import { writeLines } from './lines.ts';
import {
  BackupProblem,
  keysName,
  listBackups,
  manifestFormat,
  manifestName,
  productVersion,
  readManifest,
  stampOf,
  type ListedFile,
  type ListPart,
  type Manifest,
} from './manifest.ts';
import { prune } from './prune.ts';

/** What is backed up: an open database, both storages, and the signing keys with whether they go along. */
export type Source = {
  db: Db;
  database: Manifest['database'];
  outside: Pick<Outside, 'files' | 'storage'>;
  keys: { kid: string }[];
  /** The private keys that the back-up is to hold; null for none. */
  copiedKeys: readonly JWK[] | null;
};

/** The back-up that was made, and how many files were copied for it. */
export type MadeBackup = { own: string; manifest: Manifest; fresh: number; removed: readonly string[] };

/**
 * Makes a back-up in a folder beside earlier ones, and shares files with them. The database is read first, as it is at one moment; then
 * the files that it names are copied: each was stored before it was named, and is removed only after nothing names it.
 * `keep`: how many back-ups stay; null for all.
 */
export async function backUp(source: Source, folder: string, keep: number | null = null): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const unlock = lockFolder(folder);
  try {
    await removeHalves(folder);
    const half = join(folder, `.half-${process.pid}`);
    await mkdir(half, { mode: 0o700 });
    const { manifest, fresh } = await fill(source, folder, half);
    const own = join(folder, stampOf(new Date(manifest.madeAt)));
    await rename(half, own);
    return { own, manifest, fresh, removed: keep === null ? [] : await prune(folder, keep) };
  } finally {
    unlock();
  }
}

/** What back-ups left that were broken off. The caller holds the folder. */
async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('.half-')) await rm(join(folder, name), { recursive: true });
}

async function fill(source: Source, folder: string, half: string): Promise<{ manifest: Manifest; fresh: number }> {
  const { read, named, pictures } = await readDatabase(source.db, half);
  const media = await copyMedia(source.outside.storage, folder);
  const files = await copyFiles(source.outside.files, folder, eachOf(named), await missedBefore(folder));
  const gone = await goneOf(source.db, files.absent);
  const has = new Set(media.copied.map(({ key }) => key));
  const missing = [
    ...files.absent.filter(({ id }) => !gone.has(id)).map(({ kind, id }) => `${kind}/${id}`),
    ...files.different,
    ...[...pictures].filter((key) => !has.has(key)),
  ];
  const { keys, copiedKeys, database } = source;
  if (copiedKeys) await writeSynced(join(half, keysName), `${JSON.stringify(copiedKeys, null, 2)}\n`, 'wx', 0o600);
  const manifest: Manifest = {
    format: manifestFormat,
    version: productVersion(),
    database,
    ...read,
    files: await writeList(join(half, 'files.jsonl.gz'), files.copied),
    media: await writeList(join(half, 'media.jsonl.gz'), media.copied),
    gone: gone.size,
    missing: missing.toSorted(),
    keys: keys.map(({ kid }) => ({ kid, copied: copiedKeys !== null })),
  };
  await writeSynced(join(half, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, 'wx', 0o600);
  return { manifest, fresh: files.fresh + media.fresh };
}

/** Everything that is taken from the database, as it is at one moment. */
async function readDatabase(db: Db, half: string) {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction(async (tx) => {
    const migrations = await listApplied(tx);
    if (migrations.length === 0)
      throw new BackupProblem('There is nothing to back up: the database has no tables yet.');
    const pictures = new Set<string>();
    const tables = await dumpTables(tx, half, (row) => noteMedia(row, pictures));
    const madeAt = (await databaseNow(tx)).toISOString();
    const read = { madeAt, migrations, tables, sequences: await listSequences(tx) };
    return { read, named: await listNamed(tx), pictures };
  }, snapshot);
}

async function listNamed(tx: Tx): Promise<NamedFile[]> {
  return ask(tx, sql`select id, kind, type, bytes::double precision as bytes, sha256 from stored_files order by id`);
}

/** What the back-up before could not copy as it should be. */
async function missedBefore(folder: string): Promise<Set<string>> {
  const newest = (await listBackups(folder)).at(-1);
  return new Set(newest === undefined ? [] : (await readManifest(join(folder, newest))).missing);
}

/** Those of the files that nothing names any more. */
async function goneOf(db: Db, absent: readonly NamedFile[]): Promise<Set<string>> {
  const ids = JSON.stringify(absent.map(({ id }) => id));
  const still = await ask<{ id: string }>(
    db,
    sql`select id from stored_files where id in (select value::uuid from json_array_elements_text(${ids}::json))`,
  );
  const named = new Set(still.map(({ id }) => id));
  return new Set(absent.map(({ id }) => id).filter((id) => !named.has(id)));
}

async function writeList(path: string, files: readonly ListedFile[]): Promise<ListPart> {
  const sorted = files.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { lines: count, ...part } = await writeLines(path, eachOf(sorted.map((file) => JSON.stringify(file))));
  return { ...part, count, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function* eachOf<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}
