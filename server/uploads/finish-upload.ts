import { createHash } from 'node:crypto';
import type { UploadKind, UploadRefusal } from '#domain/uploads/upload.ts';
import { dropContent, putFile, readContent } from '#server/files/content.ts';
import { insertFile, type StoredFileRow } from '#server/files/stored-files.store.ts';
import { ParserDied } from '#server/parsing/parse.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import { QueueFull } from '#server/verb/fair-queue.ts';
import { lineOf } from '#server/verb/network.ts';
import { pieceKind } from './files.ts';
import { purposeOf, type Found, type UploadPurpose, type UploadPurposes } from './purpose.ts';
import { concludeCheck, countDeath, findPieces, giveCheckBack, type UploadRow } from './uploads.store.ts';

/** After this, a check that was begun is taken for dead with its process: milliseconds. */
export const checkTime = 120_000;
/** How often a file may take the process down that looks at it: a second time it was the file. */
const mostDeaths = 2;
const unreadable: Record<UploadKind, UploadRefusal> = {
  photo: 'not-a-picture',
  video: 'not-a-video',
  document: 'not-a-document',
};

type Checked = Pick<UploadRow, 'id' | 'purpose' | 'kind' | 'changedAt'>;
type Kept = Omit<StoredFileRow, 'causeId'>;

/**
 * Has a file that has arrived whole looked at by its purpose, and keeps what may be shown of it. Outside of any transaction, and safe
 * to repeat: what a check found is written down once. Where the check comes to nothing, the next question for the file checks again; a
 * file that took the process down twice that looked at it is refused.
 */
export async function finishUpload(ctx: Ctx, purposes: UploadPurposes, upload: Checked): Promise<void> {
  const { id, kind, changedAt } = upload;
  const check = { id, began: changedAt, over: new Date(ctx.clock.now().getTime() - checkTime - 1) };
  try {
    await checkUpload(ctx, purposes, upload);
  } catch (error) {
    if (!(error instanceof ParserDied)) {
      await giveCheckBack(ctx.db, check);
      if (error instanceof QueueFull) return;
      throw error;
    }
    if ((await countDeath(ctx.db, check)) >= mostDeaths) await conclude(ctx, upload, unreadable[kind]);
  }
}

async function checkUpload(ctx: Ctx, purposes: UploadPurposes, upload: Checked): Promise<void> {
  const purpose = purposeOf(purposes, upload.purpose);
  const { look } = await purpose.load();
  const file = assemble(ctx, await findPieces(ctx.db, upload.id));
  const found = await look({ ...file, from: lineOf(ctx) }, upload.kind);
  if (typeof found === 'string') return conclude(ctx, upload, found);
  const [sha256, kept] = await Promise.all([sha256Of(file), keepAll(ctx, purpose, found)]);
  await conclude(ctx, upload, { found, sha256, kept });
}

type Seen = { found: Found; sha256: string; kept: readonly Kept[] };

async function conclude(house: House, { id }: Checked, seen: Seen | UploadRefusal): Promise<void> {
  const pieces = await findPieces(house.db, id);
  const isRefused = typeof seen === 'string';
  const kept = isRefused ? [] : seen.kept;
  const isFirst = await house.db.transaction(async (tx) => {
    const upload = await concludeCheck(tx, id, isRefused ? seen : null);
    if (!upload) return false;
    for (const one of kept) await insertFile(tx, { ...one, causeId: id });
    if (!isRefused) await seen.found.keep(tx, { upload, fileIds: kept.map((one) => one.id), sha256: seen.sha256 });
    return true;
  });
  await Promise.all((isFirst ? pieces.map(storedPiece) : kept).map((one) => dropContent(house, one)));
}

async function keepAll(house: House, { keptAs }: UploadPurpose, { files }: Found): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { type, bytes } of files) {
    const content = (async function* () {
      yield bytes;
    })();
    kept.push(await putFile(house, { kind: keptAs, type, content, maxBytes: bytes.length }));
  }
  return kept;
}

type Piece = { fileId: string; start: number; bytes: number };

/** The file of these pieces, which are all there, in their order: read from the storage where it is wanted. */
function assemble(house: Pick<House, 'outside'>, pieces: readonly Piece[]): ParsedFile {
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
function storedPiece({ fileId }: Pick<Piece, 'fileId'>) {
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
