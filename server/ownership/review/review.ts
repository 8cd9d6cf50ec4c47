import type * as contracts from '#domain/ownership/review.contract.ts';
import type { UploadRefusal } from '#domain/uploads/upload.ts';
import { lookAtPdf } from '#server/files/documents/look-at-pdf.ts';
import { drawPhoto } from '#server/files/pictures/draw-photo.ts';
import { lockAskedBike, refuseAsking } from '#server/ownership/transfer/begin/ask-for-bike.ts';
import { holdProvenCaller, isRepeated } from '#server/ownership/transfer/begin/may-begin.ts';
import { findTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { papersToReadLetter, reviewAskedLetter } from '#server/ownership/transfer/letters.ts';
import { insertTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { letterBike, transferView } from '#server/ownership/transfer/view.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';
import type { Found, UploadWork } from '#server/uploads/purpose.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { attachPapers, insertPaper, isThere, isUsed, takeBackPaper } from './papers.store.ts';

/** Somebody asks the operator for a bike whose owner cannot approve. The owner hears of it at once, whoever asks. */
export const askForReview: Verb<typeof contracts.askForReview> = (ctx, { tag, id, reason, text, papers }) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.caller;
    await holdProvenCaller(tx, ctx);
    const bike = await lockAskedBike(tx, ctx, tag);
    const isSame = (one: { recipientId: string | null; bikeId: string; kind: string }) =>
      one.recipientId === accountId && one.bikeId === bike.id && one.kind === 'reviewed';
    if (!(await isRepeated(tx, id, isSame))) {
      await refuseAsking(tx, ctx, bike);
      const { id: bikeId, ownership } = bike;
      const begun = { id, bikeId, ownershipId: ownership.id, kind: 'reviewed', recipientId: accountId } as const;
      const doing = { who: 'asker', accountId, at: ctx.clock.now() } as const;
      if (!(await insertTransfer(tx, 'under-review', { ...begun, reason, text }, doing))) throw problem('id-taken');
      const ids = [...new Set(papers)];
      if ((await attachPapers(tx, { ids, accountId, transferId: id })) < ids.length) throw problem('evidence-missing');
      const found = (await findTransfer(tx, id))!;
      const asked = letterBike(found);
      await ctx.outbox.post(tx, reviewAskedLetter(found.owner, asked, ctx.config));
      await ctx.outbox.post(tx, papersToReadLetter(ctx.config.operatorEmail, asked));
    }
    return transferView(tx, ctx, (await findTransfer(tx, id))!, { side: 'recipient' });
  });

/** The longer side of a picture of a paper: what is printed small stays readable. */
const side = 2600;
const pdfBegins = '%PDF-';

/** What becomes of documents for a reviewed request: papers that wait for it. */
export const paperWork: UploadWork = {
  look: async (file) => {
    const readable = await readPaper(file);
    if (!readable) return 'not-a-document' satisfies UploadRefusal;
    return {
      files: [readable],
      keep: async (tx, { upload: { id, accountId, createdAt }, fileIds: [fileId] }) => {
        await insertPaper(tx, { id, accountId, transferId: null, fileId: fileId!, createdAt });
      },
    };
  },
  takeBack: takeBackPaper,
  isThere,
  isUsed,
};

/**
 * A PDF as it is, where it does nothing but be read: it is only ever saved, never shown. A picture is drawn anew, without what is
 * hidden in it. Null for anything else, told by its content alone.
 */
async function readPaper(file: UntrustedFile): Promise<Found['files'][number] | null> {
  const head = await file.read(0, Math.min(file.bytes, pdfBegins.length));
  if (Buffer.from(head).toString('latin1') === pdfBegins) {
    if ('problem' in (await lookAtPdf(file))) return null;
    return { type: 'application/pdf', bytes: await file.read(0, file.bytes) };
  }
  const drawn = await drawPhoto(file, { formats: ['jpeg', 'png'], side });
  return typeof drawn === 'string' ? null : { type: 'image/jpeg', bytes: drawn.photo };
}
