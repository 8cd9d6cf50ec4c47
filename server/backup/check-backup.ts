import { join } from 'node:path';
import { measureFile, readLines } from './lines.ts';
import { pools, type FoundBackup, type ListedFile, type Part } from './manifest.ts';

/** What was looked at, and what is not as the manifest says: by name, a sentence for each. */
export type Checked = { rows: number; files: number; bytes: number; problems: string[] };

/** Reads all of a back-up and compares sizes, sums and counts with its manifest. */
export async function checkBackup({ folder, own, manifest }: FoundBackup): Promise<Checked> {
  const checked: Checked = { rows: 0, files: 0, bytes: 0, problems: await checkParts(own, manifest) };
  if (checked.problems.length > 0) return checked;
  for (const { file, rows } of manifest.tables) {
    const found = await count(readLines(join(own, file)));
    checked.rows += found;
    if (found !== rows) checked.problems.push(`${file} has ${found} rows and should have ${rows}.`);
  }
  for (const pool of ['files', 'media'] as const) {
    let listed = 0;
    for await (const { key, ...said } of filesOf(own, manifest[pool].file)) {
      listed++;
      checked.files++;
      checked.bytes += said.bytes;
      const problem = await differenceOf(join(folder, pools[pool], key), said);
      if (problem) checked.problems.push(`${pools[pool]}/${key} ${problem}.`);
    }
    if (listed !== manifest[pool].count)
      checked.problems.push(`${manifest[pool].file} names ${listed} files and should name ${manifest[pool].count}.`);
  }
  return checked;
}

/** The files that a list of a back-up names. */
export async function* filesOf(own: string, list: string): AsyncGenerator<ListedFile> {
  for await (const line of readLines(join(own, list))) yield JSON.parse(line) as ListedFile;
}

/** What is wrong with the parts of a back-up: those in its own folder, by their sums. */
export async function checkParts(own: string, { tables, files, media }: FoundBackup['manifest']): Promise<string[]> {
  const problems: string[] = [];
  for (const part of [...tables, files, media]) {
    const problem = await differenceOf(join(own, part.file), part);
    if (problem) problems.push(`${part.file} ${problem}.`);
  }
  return problems;
}

async function differenceOf(path: string, { bytes, sha256 }: Omit<Part, 'file'>): Promise<string | null> {
  const found = await measureFile(path);
  if (!found) return 'is missing';
  if (found.bytes !== bytes) return `has ${found.bytes} bytes and should have ${bytes}`;
  return found.sha256 === sha256 ? null : 'has another content than it had';
}

async function count(lines: AsyncIterable<unknown>): Promise<number> {
  let found = 0;
  for await (const _ of lines) found++;
  return found;
}
