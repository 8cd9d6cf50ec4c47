import { createReadStream } from 'node:fs';
import type { sendPiece as contract } from '#domain/uploads/contract.ts';
import { dropContent } from '#server/files/content.ts';
import { putFile } from '#server/files/put-file.ts';
import { insertFile } from '#server/files/stored-files.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { pieceKind } from './files.ts';
import { finishUpload } from './finish-upload.ts';
import type { UploadPurposes } from './purpose.ts';
import { ownUpload } from './upload.ts';
import { countPiece, findUpload, uploadOf } from './uploads.store.ts';

/** Takes the next bytes of a file. Of two senders at once one wins; the other is told to ask where the file stands. */
export function sendPieceOf(purposes: UploadPurposes): Verb<typeof contract> {
  return async (ctx, { id, offset }) => {
    const upload = await ownUpload(ctx, id);
    const { bytes, path } = ctx.file;
    // A piece that is there already: its answer was lost.
    if (offset + bytes <= upload.received) return uploadOf(upload);
    if (offset !== upload.received) throw problem('upload-offset');
    if (offset + bytes > upload.bytes) throw problem('too-large');
    const content = createReadStream(path) as AsyncIterable<Uint8Array>;
    const file = await putFile(ctx, { kind: pieceKind, type: 'application/octet-stream', content, maxBytes: bytes });
    const row = await ctx.db.transaction(async (tx) => {
      const piece = { fileId: file.id, uploadId: id, start: offset, bytes };
      const counted = await countPiece(tx, piece, ctx.clock.now());
      if (counted) await insertFile(tx, { ...file, causeId: id });
      return counted;
    });
    if (!row) {
      await dropContent(ctx, file);
      throw problem('upload-offset');
    }
    if (row.state !== 'checking') return uploadOf(row);
    await finishUpload(ctx, purposes, row);
    return uploadOf((await findUpload(ctx.db, id)) ?? row);
  };
}
