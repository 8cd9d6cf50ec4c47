import { UUID, V7Generator } from 'uuidv7';
import type { FileType } from '#domain/http/file.contract.ts';
import type { ByteRange } from '#server/outside/ports.ts';
import { fileKey } from '#server/outside/storage-keys.ts';
import type { House } from '#server/verb/context.ts';
import type { StoredFileRow } from './stored-files.store.ts';

/** What becomes a file: of which kind (`Feature.files`), how large at most, and whether its SHA-256 is written down. */
export type Incoming = {
  kind: string;
  type: FileType;
  content: AsyncIterable<Uint8Array>;
  maxBytes: number;
  hashed?: boolean;
};

/**
 * Puts content into the storage under a new id. Call it before the transaction that writes down the file
 * (`insertFile`) and what it belongs to: until then nobody finds the file, and if that never comes it is removed at
 * night. Throws `FileTooLarge`. Who takes files from people tells their type by the content before.
 */
export async function putFile(
  { outside, clock }: Pick<House, 'outside' | 'clock'>,
  { kind, type, content, ...bound }: Incoming,
): Promise<Omit<StoredFileRow, 'causeId'>> {
  const createdAt = clock.now();
  const id = newFileId(createdAt);
  const kept = await outside.files.put(fileKey(kind, id, type), content, bound);
  return { id, kind, type, createdAt, ...kept };
}

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

/** A new file's id, which says when it was made, by the house's clock. */
export function newFileId(now: Date): string {
  return new V7Generator().generateOrResetCore(now.getTime(), 0).toString();
}

/** When a file with this id was made: its first 48 bits (RFC 9562). */
export function madeAt(id: string): Date {
  return new Date(Number.parseInt(UUID.parse(id).toHex().slice(0, 12), 16));
}
