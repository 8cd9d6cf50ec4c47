import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskProblem } from '#server/cli/desk-problem.ts';

/** A file of a back-up, by its name in the back-up's folder; `sha256` in hexadecimal digits. */
export type Part = { file: string; bytes: number; sha256: string };

/** A table: a line for each row, its columns in this order (`dump-tables.ts`). */
export type TablePart = Part & { table: string; columns: string[]; rows: number };

/** Which files the back-up has of a storage: a line for each ({@link ListedFile}), and how many bytes they have together. */
export type ListPart = Part & { count: number; total: number };

/** A file in the pool that all back-ups of a folder share. */
export type ListedFile = { key: string; bytes: number; sha256: string };

/** What a back-up holds; written last, so that a folder without it is none. */
export type Manifest = {
  format: typeof manifestFormat;
  /** The product's version that made it. */
  version: string;
  /** When the database was as it is here: UTC, ISO 8601. */
  madeAt: string;
  database: 'pglite' | 'postgres';
  /** The migrations that the database had, by when each was made (milliseconds since 1970), in order. */
  migrations: number[];
  tables: TablePart[];
  /** Sequences with the last number that each gave. */
  sequences: { name: string; last: string }[];
  files: ListPart;
  media: ListPart;
  /** How many files were removed for good between the look at the database and their copying. */
  gone: number;
  /** Files that the database names and no storage had, or had otherwise: by their keys. */
  missing: string[];
  /** The signing keys in force, by their ids; whether the back-up holds them (`signing-keys.json`). */
  keys: { kid: string; copied: boolean }[];
};

export const manifestFormat = 1;
export const manifestName = 'manifest.json';
export const keysName = 'signing-keys.json';
/** The pools beside the back-ups. */
export const pools = { files: 'files', media: 'media' } as const;

/** Something is wrong with a back-up, or with the place where it is to be restored; the message is a sentence for the operator. */
export class BackupProblem extends DeskProblem {
  constructor(sentence: string) {
    super('back-up', sentence);
  }
}

const stampShape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The name of a back-up: when it was made, to the second, in UTC. */
export function stampOf(madeAt: Date): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The names of the whole back-ups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => stampShape.test(name) && existsSync(join(folder, name, manifestName))).toSorted();
}

/** A back-up that was found: the folder that all share, its own, and what it holds. */
export type FoundBackup = { folder: string; own: string; manifest: Manifest };

/** The back-up that a path names: one itself, or the newest in the folder. Throws {@link BackupProblem} where there is none. */
export async function findBackup(path: string): Promise<FoundBackup> {
  if (existsSync(join(path, manifestName)))
    return { folder: join(path, '..'), own: path, manifest: await readManifest(path) };
  const newest = (await listBackups(path)).at(-1);
  if (newest === undefined) throw new BackupProblem(`${path} holds no back-up.`);
  const own = join(path, newest);
  return { folder: path, own, manifest: await readManifest(own) };
}

/** Reads what a back-up holds. */
export async function readManifest(own: string): Promise<Manifest> {
  const path = join(own, manifestName);
  const read = parsed(await readFile(path, 'utf8'));
  if (read === null)
    throw new BackupProblem(
      `${path} is damaged, so that nothing of this back-up can be read. Name an earlier one of the folder.`,
    );
  if (read.format !== manifestFormat)
    throw new BackupProblem(`${path} was written by another version of the product, which knows how to read it.`);
  return read;
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

/** The product's version. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
