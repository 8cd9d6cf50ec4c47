import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import type { ImportRun } from '#server/imports/importer.ts';
import { keepPicture, maxPictureBytes, type PictureProblem, type PictureUse } from './keep-picture.ts';

export type NamedPictureProblem = PictureProblem | 'picture-missing' | 'picture-outside';

/**
 * Keeps the picture that a table names. The file lies in the table's folder or below: a partner's table must not publish
 * what else lies on the operator's disk, and no link leads out either.
 */
export async function keepNamedPicture(
  { folder, house }: Pick<ImportRun, 'folder' | 'house'>,
  name: string,
  use: PictureUse,
): Promise<{ url: string } | { problem: NamedPictureProblem }> {
  const path = resolve(folder, name);
  if (!isWithin(folder, path)) return { problem: 'picture-outside' };
  const real = await realpath(path).catch(() => null);
  if (real === null) return { problem: 'picture-missing' };
  if (!isWithin(await realpath(folder), real)) return { problem: 'picture-outside' };
  const about = await stat(real);
  if (!about.isFile()) return { problem: 'picture-missing' };
  if (about.size > maxPictureBytes) return { problem: 'picture-too-large' };
  return keepPicture(house.outside.storage, await readFile(real), use);
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !/^\.\.($|[/\\])/.test(way) && !isAbsolute(way);
}
