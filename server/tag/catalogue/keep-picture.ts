import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findNamedFile } from '#server/imports/import-file.ts';
import type { ImportRun, NumberedRow, RowResult } from '#server/imports/importer.ts';
import type { NoteCode } from '#server/imports/reasons/reasons.ts';
import type { StoragePort } from '#server/outside/ports.ts';
import { parse, ParserDied, type Placed } from '#server/parsing/parse.ts';
import { untrustedBytes } from '#server/parsing/parser.ts';
import type { DrawnPicture, PictureProblem, PictureUse } from './picture.parser.ts';

/** A file larger than this is not read. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** The version of each recipe in `picture.parser.ts`. */
const versions: Record<PictureUse, number> = { favicon: 1, logo: 1, photo: 2 };

const pictureParser: Placed<{ use: PictureUse; onlyNames: boolean }, string[] | PictureProblem, DrawnPicture> = {
  module: new URL('./picture.parser.ts', import.meta.url),
  lane: 'large',
  milliseconds: 60_000,
};

/**
 * Keeps a picture, drawn anew for its use in a process of its own, and gives its address. The address comes from the file's bytes: the
 * same file again is the same address, and is neither drawn nor stored twice.
 */
export async function keepPicture(
  storage: StoragePort,
  bytes: Uint8Array,
  use: PictureUse,
): Promise<{ url: string } | { problem: PictureProblem }> {
  if (bytes.length > maxPictureBytes) return { problem: 'picture-too-large' };
  const digest = createHash('sha256').update(`${use} ${versions[use]}\n`).update(bytes).digest('hex');
  const keyOf = (ending: string) => `${use}s/${digest}${ending}`;
  const endings = await draw(bytes, { use, onlyNames: true });
  if (typeof endings === 'string') return { problem: endings };
  // The last one is kept last: where it is, the others are.
  const key = keyOf(endings.at(-1)!);
  const kept = { url: `/media/${key}` };
  if (await storage.get(key)) return kept;
  const drawn: DrawnPicture[] = [];
  const problem = await draw(bytes, { use, onlyNames: false }, (picture) => drawn.push(picture));
  if (typeof problem === 'string') return { problem };
  for (const picture of drawn) {
    const { ending } = picture;
    await storage.put(keyOf(ending), {
      bytes: picture.bytes,
      contentType: `image/${ending.slice(ending.lastIndexOf('.') + 1)}`,
    });
  }
  return kept;
}

async function draw(
  bytes: Uint8Array,
  how: { use: PictureUse; onlyNames: boolean },
  each?: (picture: DrawnPicture) => void,
): Promise<string[] | PictureProblem> {
  try {
    // Imports wait for their turn elsewhere: here they are one among those who send something large.
    return await parse(pictureParser, how, untrustedBytes(bytes, { network: 'imports' }), each);
  } catch (error) {
    if (error instanceof ParserDied) return 'picture-broken';
    throw error;
  }
}

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
    const notes = await keepAll(run, row, uses, pictures);
    if (notes.length === 0) kept.push({ line, row, pictures });
    else refused.push({ line, outcome: 'refused', notes });
  }
  return { kept, refused };
}

async function keepAll<Column extends string>(
  run: ImportRun,
  row: Partial<Record<Column, string | null | undefined>>,
  uses: Record<Column, PictureUse>,
  pictures: Partial<Record<Column, string | null>>,
): Promise<{ code: NoteCode; at: string }[]> {
  const problems: { code: NoteCode; at: string }[] = [];
  for (const at of Object.keys(uses) as Column[]) {
    const name = row[at];
    if (name === undefined) continue;
    const result = name === null ? { url: null } : await keepNamedPicture(run, name, uses[at]);
    if ('problem' in result) problems.push({ code: result.problem, at });
    else pictures[at] = result.url;
  }
  return problems;
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
