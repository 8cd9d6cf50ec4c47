import { createReadStream } from 'node:fs';
import type { sendPiece as contract } from '#domain/claim/evidence.contract.ts';
import { dropContent } from '#server/files/content.ts';
import { putFile } from '#server/files/put-file.ts';
import { insertFile } from '#server/files/stored-files.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { checkUpload } from './check/check-upload.ts';
import { pieceKind } from './evidence.store.ts';
import { ownUpload } from './upload.ts';
import { countPiece, findEvidence, uploadOf } from './uploads.store.ts';

/** Takes the next bytes of a file. Of two senders at once one wins; the other is told to ask where the file stands. */
export const sendPiece: Verb<typeof contract> = async (ctx, { id, offset }) => {
  const upload = await ownUpload(ctx, id);
  const { bytes, path } = ctx.file;
  // A piece that is there already: its answer was lost.
  if (offset + bytes <= upload.received) return uploadOf(upload);
  if (offset !== upload.received) throw problem('upload-offset');
  if (offset + bytes > upload.bytes) throw problem('too-large');
  const content = createReadStream(path) as AsyncIterable<Uint8Array>;
  const file = await putFile(ctx, { kind: pieceKind, type: 'application/octet-stream', content, maxBytes: bytes });
  const row = await ctx.db.transaction(async (tx) => {
    const piece = { fileId: file.id, evidenceId: id, start: offset, bytes };
    const counted = await countPiece(tx, piece, ctx.clock.now());
    if (counted) await insertFile(tx, { ...file, causeId: id });
    return counted;
  });
  if (!row) {
    await dropContent(ctx, file);
    throw problem('upload-offset');
  }
  if (row.state !== 'checking') return uploadOf(row);
  await checkUpload(ctx, row);
  return uploadOf((await findEvidence(ctx.db, id)) ?? row);
};
