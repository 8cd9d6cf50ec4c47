import { open, rename, rm } from 'node:fs/promises';
import { tableOfBikes } from '#server/bike/tagged-bikes.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Answer, Desk, Flags } from '#server/cli/desk.ts';
import { findBrand, outFlag, textFlag } from '#server/cli/flags.ts';
import { noteFile } from '#server/cli/write-file.ts';

/**
 * `bikes export`: which tag is on which bike, as a table. It is written while it is read, so a million bikes take no more memory than
 * a thousand, and has its name once it is whole.
 */
export async function exportBikes(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.csv']);
  const slug = textFlag(flags, 'brand');
  const brandId = slug === undefined ? null : (await findBrand(desk, slug)).id;
  const half = `${out}.${process.pid}.part`;
  let bikes = 0;
  const file = desk.dryRun ? null : await open(half, 'w');
  try {
    for await (const piece of tableOfBikes(desk.house, brandId)) {
      await file?.write(piece.text);
      bikes += piece.bikes;
    }
    await file?.sync();
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    await file?.close();
  }
  if (file) await rename(half, out);
  return noteFile(desk, out, { bikes }, pluralize(bikes, 'bike'));
}
