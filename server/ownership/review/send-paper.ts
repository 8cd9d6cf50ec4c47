import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { sendPaper as contract } from '#domain/ownership/review.contract.ts';
import { paperMegabytes } from '#domain/ownership/review.ts';
import { drawPhoto } from '#server/files/pictures/draw-photo.ts';
import { putFile } from '#server/files/put-file.ts';
import { insertFile } from '#server/files/stored-files.store.ts';
import type { SentFile, Verb } from '#server/verb/context.ts';
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
  const { type, content } = await readable(ctx.file);
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

/** A PDF by its content, as it is: it is only ever saved, never shown. A picture is drawn anew, without what is hidden in it. */
async function readable({ path, type }: SentFile): Promise<Readable> {
  if (type === 'application/pdf') {
    if (!(await isPdf(path))) throw unreadable();
    return { type, content: createReadStream(path) as AsyncIterable<Uint8Array> };
  }
  const drawn = await drawPhoto(path, { formats: ['jpeg', 'png'], side });
  if (typeof drawn === 'string') throw unreadable();
  const content = (async function* () {
    yield drawn;
  })();
  return { type: 'image/jpeg', content };
}

const unreadable = () => problem('file-unreadable', { errors: [{ at: 'file', code: 'invalid' }] });

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await file.close();
  }
}
