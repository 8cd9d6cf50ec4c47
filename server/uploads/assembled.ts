import { createHash } from 'node:crypto';
import { readContent } from '#server/files/content.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';
import type { House } from '#server/verb/context.ts';
import { pieceKind } from './files.ts';

type Piece = { fileId: string; start: number; bytes: number };

/** The file of these pieces, which are all there, in their order: read from the storage where it is wanted. */
export function assemble(house: Pick<House, 'outside'>, pieces: readonly Piece[]): ParsedFile {
  const last = pieces.at(-1);
  const bytes = last ? last.start + last.bytes : 0;
  const read = async (start: number, end: number) => {
    const parts: Uint8Array[] = [];
    for (const piece of pieces.filter((one) => one.start < end && one.start + one.bytes > start)) {
      const first = Math.max(0, start - piece.start);
      const range = { first, last: Math.min(piece.bytes, end - piece.start) - 1 };
      parts.push(await readContent(house, storedPiece(piece), range));
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  };
  return { bytes, read };
}

/** A piece among the stored files. */
export function storedPiece({ fileId }: Pick<Piece, 'fileId'>) {
  return { id: fileId, kind: pieceKind, type: 'application/octet-stream' } as const;
}

/** How much of a file is read at once. */
const step = 4_000_000;

/** The SHA-256 of all of it, in hexadecimal digits. */
export async function sha256Of({ bytes, read }: ParsedFile): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes; start += step) hash.update(await read(start, Math.min(bytes, start + step)));
  return hash.digest('hex');
}
