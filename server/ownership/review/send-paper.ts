import { createReadStream } from 'node:fs';
import type { sendPaper as contract } from '#domain/ownership/review.contract.ts';
import { paperMegabytes } from '#domain/ownership/review.ts';
import { lookAtPdf } from '#server/files/documents/look-at-pdf.ts';
import { lookAtSent, unreadableFile } from '#server/files/look-at-sent.ts';
import { drawSentPhoto } from '#server/files/pictures/draw-sent-photo.ts';
import { putFile } from '#server/files/put-file.ts';
import { insertFile } from '#server/files/stored-files.store.ts';
import type { SentFile, SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findPaper, insertPaper, paperKind } from './papers.store.ts';

/** The longer side of a picture of a paper: what is printed small stays readable. */
const side = 2600;

/** Keeps a paper until its request is sent. The same id again, of the same person, is the same paper. */
export const sendPaper: Verb<typeof contract> = async (ctx, { id }) => {
  const { accountId } = ctx.caller;
  const known = await findPaper(ctx.db, id);
  if (known && known.accountId !== accountId) throw problem('id-taken');
  if (known) return { id };
  const { type, content } = await readable(ctx);
  const file = await putFile(ctx, { kind: paperKind, type, content, maxBytes: paperMegabytes * 1024 * 1024 });
  await ctx.db.transaction(async (tx) => {
    const paper = { id, accountId, transferId: null, fileId: file.id, createdAt: file.createdAt };
    if (await insertPaper(tx, paper)) await insertFile(tx, { ...file, causeId: id });
    // The same at the same time; what was put twice is removed at night.
    else if ((await findPaper(tx, id))?.accountId !== accountId) throw problem('id-taken');
  });
  return { id };
};

type Readable = { type: 'application/pdf' | 'image/jpeg'; content: AsyncIterable<Uint8Array> };

/** A PDF as it is, where it does nothing but be read: it is only ever saved, never shown. A picture is drawn anew, without what is hidden in it. */
async function readable(ctx: SignedInCtx & { file: SentFile }): Promise<Readable> {
  const { path, type } = ctx.file;
  if (type === 'application/pdf') {
    if ('problem' in (await lookAtSent(ctx, lookAtPdf))) throw unreadableFile();
    return { type, content: createReadStream(path) as AsyncIterable<Uint8Array> };
  }
  const photo = await drawSentPhoto(ctx, { formats: ['jpeg', 'png'], side });
  const content = (async function* () {
    yield photo;
  })();
  return { type: 'image/jpeg', content };
}
