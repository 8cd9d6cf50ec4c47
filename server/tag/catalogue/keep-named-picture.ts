import { readFile } from 'node:fs/promises';
import type { ImportRun } from '#server/imports/importer.ts';
import { findNamedFile } from '#server/imports/named-file.ts';
import { keepPicture, maxPictureBytes } from './keep-picture.ts';
import type { PictureProblem, PictureUse } from './picture.parser.ts';

export type NamedPictureProblem = PictureProblem | 'picture-missing' | 'picture-outside';

/** Keeps the picture that a table names. */
export async function keepNamedPicture(
  { folder, house }: Pick<ImportRun, 'folder' | 'house'>,
  name: string,
  use: PictureUse,
): Promise<{ url: string } | { problem: NamedPictureProblem }> {
  const file = await findNamedFile(folder, name);
  if ('problem' in file) return { problem: `picture-${file.problem}` };
  if (file.bytes > maxPictureBytes) return { problem: 'picture-too-large' };
  return keepPicture(house.outside.storage, await readFile(file.path), use);
}
