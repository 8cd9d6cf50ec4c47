import { readFile } from 'node:fs/promises';
import { findNamedFile } from '#server/imports/import-file.ts';
import type { ImportRun, NumberedRow, RowResult } from '#server/imports/importer.ts';
import type { NoteCode } from '#server/imports/reasons/reasons.ts';
import { keepPicture, maxPictureBytes } from './keep-picture.ts';
import type { PictureUse, PictureProblem } from './picture.parser.ts';

/** A row with the addresses of its pictures: null where it wants none, nothing where it says nothing. */
export type Pictured<Row, Column extends string> = NumberedRow<Row> & {
  pictures: Partial<Record<Column, string | null>>;
};

/**
 * Keeps the pictures that rows name in these columns; a row with one that cannot be kept is refused. Pictures are found by
 * their bytes, so those of a batch that fails later are there already when it comes again.
 */
export async function keepPictures<
  Column extends string,
  Row extends Partial<Record<Column, string | null | undefined>>,
>(
  run: ImportRun,
  rows: readonly NumberedRow<Row>[],
  uses: Record<Column, PictureUse>,
): Promise<{ kept: Pictured<Row, Column>[]; refused: RowResult[] }> {
  const kept: Pictured<Row, Column>[] = [];
  const refused: RowResult[] = [];
  // One after another: a picture unpacked takes up to 200 MB.
  for (const { line, row } of rows) {
    const pictures: Partial<Record<Column, string | null>> = {};
    const result = await keepAll(run, row, uses, pictures);
    if (result === null) kept.push({ line, row, pictures });
    else refused.push({ line, outcome: 'refused', note: result });
  }
  return { kept, refused };
}

async function keepAll<Column extends string>(
  run: ImportRun,
  row: Partial<Record<Column, string | null | undefined>>,
  uses: Record<Column, PictureUse>,
  pictures: Partial<Record<Column, string | null>>,
): Promise<{ code: NoteCode; at: string } | null> {
  for (const at of Object.keys(uses) as Column[]) {
    const name = row[at];
    if (name === undefined) continue;
    const result = name === null ? { url: null } : await keepNamedPicture(run, name, uses[at]);
    if ('problem' in result) return { code: result.problem, at };
    pictures[at] = result.url;
  }
  return null;
}

type NamedPictureProblem = PictureProblem | 'picture-missing' | 'picture-outside';

/** Keeps the picture that a table names. */
async function keepNamedPicture(
  { folder, house }: Pick<ImportRun, 'folder' | 'house'>,
  name: string,
  use: PictureUse,
): Promise<{ url: string } | { problem: NamedPictureProblem }> {
  const file = await findNamedFile(folder, name);
  if ('problem' in file) return { problem: `picture-${file.problem}` };
  if (file.bytes > maxPictureBytes) return { problem: 'picture-too-large' };
  return keepPicture(house.outside.storage, await readFile(file.path), use);
}
