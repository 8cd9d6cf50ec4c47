import type { sendPiece as contract } from '#domain/uploads/contract.ts';
import { dropContent } from '#server/files/content.ts';
import { putFile } from '#server/files/put-file.ts';
import { FileTooLarge } from '#server/outside/ports.ts';
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
    const { content } = ctx.coming;
    if (offset > upload.received) throw problem('upload-offset');
    if (offset < upload.received) {
      // A piece that is there already: its answer was lost.
      if (offset + (await lengthOf(content)) <= upload.received) return uploadOf(upload);
      throw problem('upload-offset');
    }
    // It goes to its place as it comes in: written once, and not kept where it breaks off.
    const maxBytes = upload.bytes - offset;
    const coming = { kind: pieceKind, type: 'application/octet-stream', content, maxBytes } as const;
    const file = await putFile(ctx, coming).catch(refuseTooLarge);
    const row = await countPiece(ctx.db, { uploadId: id, start: offset, file });
    if (!row) {
      await dropContent(ctx, file);
      throw problem('upload-offset');
    }
    if (row.state !== 'checking') return uploadOf(row);
    await finishUpload(ctx, purposes, row);
    return uploadOf((await findUpload(ctx.db, id)) ?? row);
  };
}

function refuseTooLarge(error: unknown): never {
  throw error instanceof FileTooLarge ? problem('too-large') : error;
}

async function lengthOf(content: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) bytes += chunk.length;
  return bytes;
}
