import { fileKey } from '#server/outside/file-key.ts';
import type { ByteRange } from '#server/outside/ports.ts';
import type { House } from '#server/verb/context.ts';
import type { StoredFileRow } from './stored-files.store.ts';

type Kept = Pick<StoredFileRow, 'id' | 'kind' | 'type'>;

/** What lies in the storage for a file, or a range of it, bit by bit. Throws where it is not there. */
export async function* contentOf(
  { outside }: Pick<House, 'outside'>,
  { id, kind, type }: Kept,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  const file = await outside.files.open(fileKey(kind, id, type), range);
  if (!file) throw new Error('A stored file is missing.');
  yield* file.stream as AsyncIterable<Uint8Array>;
}

/** The bytes of a range of it, in memory. Throws where it is not there. */
export async function readContent(
  { outside }: Pick<House, 'outside'>,
  { id, kind, type }: Kept,
  range: ByteRange,
): Promise<Uint8Array> {
  const bytes = await outside.files.read(fileKey(kind, id, type), range);
  if (!bytes) throw new Error('A stored file is missing.');
  return bytes;
}

/** Removes from the storage what is written down nowhere any more. */
export async function dropContent({ outside }: Pick<House, 'outside'>, { id, kind, type }: Kept): Promise<void> {
  await outside.files.remove(fileKey(kind, id, type));
}
