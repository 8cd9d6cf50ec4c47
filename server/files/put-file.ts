import type { FileType } from '#domain/http/file-type.ts';
import { fileKey } from '#server/outside/file-key.ts';
import type { House } from '#server/verb/context.ts';
import { newFileId } from './file-id.ts';
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
