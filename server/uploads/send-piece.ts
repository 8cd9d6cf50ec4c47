import type { sendPiece as contract, Upload } from '#domain/uploads/contract.ts';
import { dropContent, putFile } from '#server/files/content.ts';
import { FileTooLarge } from '#server/outside/ports.ts';
import type { ComingFile, Ctx, House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { pieceKind } from './files.ts';
import type { UploadPurposes } from './purpose.ts';
import { finishUnlessTakenBack, ofCaller, ownUpload } from './upload.ts';
import { countPiece, findUpload, uploadOf, type Sender, type UploadRow } from './uploads.store.ts';

/** Takes the next bytes of a file. Of two senders at once one wins; the other is told to ask where the file stands. */
export function sendPieceOf(purposes: UploadPurposes): Verb<typeof contract> {
  return (ctx, piece) => takePiece(ctx, purposes, ofCaller(ctx), piece);
}

export async function takePiece(
  ctx: Ctx & { coming: ComingFile },
  purposes: UploadPurposes,
  sender: Sender,
  { id, offset }: { id: string; offset: number },
): Promise<Upload> {
  const upload = await ownUpload(ctx.db, sender, id);
  const { coming } = ctx;
  if (offset > upload.received) throw problem('upload-offset');
  if (offset < upload.received) {
    // A piece that is there already: its answer was lost.
    await readToTheEnd(coming, upload.received - offset);
    return uploadOf(upload);
  }
  if (offset + (coming.bytes ?? 0) > upload.bytes) throw problem('too-large');
  let row = upload;
  for await (const content of coming.pieces(ctx.outside.files.most)) {
    row = await keepPiece(ctx, row, content);
    if (row.state === 'checking') break;
  }
  if (row.state !== 'checking') return uploadOf(row);
  await finishUnlessTakenBack(ctx, purposes, row);
  return uploadOf((await findUpload(ctx.db, id)) ?? row);
}

/** Keeps what comes: written once, to its place. When it is counted, it is on the disk or in the bucket. */
async function keepPiece(house: House, upload: UploadRow, content: AsyncIterable<Uint8Array>): Promise<UploadRow> {
  const { id, bytes, received } = upload;
  // Nobody reads a piece by itself: the whole file has a hash.
  const asPiece = { kind: pieceKind, type: 'application/octet-stream', hashed: false } as const;
  const file = await putFile(house, { ...asPiece, content, maxBytes: bytes - received }).catch(refuseTooLarge);
  const row = await countPiece(house.db, { uploadId: id, start: received, file });
  if (row) return row;
  await dropContent(house, file);
  throw problem('upload-offset');
}

function refuseTooLarge(error: unknown): never {
  throw error instanceof FileTooLarge ? problem('too-large') : error;
}

async function readToTheEnd({ pieces }: ComingFile, most: number): Promise<void> {
  let bytes = 0;
  for await (const content of pieces(Infinity))
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > most) throw problem('upload-offset');
    }
}
