import type * as contracts from '#domain/ownership/review.contract.ts';
import { lockAskedBike, refuseAsking } from '#server/ownership/transfer/begin/ask-for-bike.ts';
import { holdProvenCaller, isRepeated } from '#server/ownership/transfer/begin/may-begin.ts';
import { findTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { papersToReadLetter, reviewAskedLetter } from '#server/ownership/transfer/letters.ts';
import { insertTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { letterBike, transferView } from '#server/ownership/transfer/view.ts';
import { lookAtPaper } from '#server/uploads/looks/look-at-paper.ts';
import type { UploadWork } from '#server/uploads/purpose.ts';
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

/** What becomes of documents for a reviewed request: papers that wait for it. */
export const paperWork: UploadWork = {
  look: async (file) => {
    const readable = await lookAtPaper(file);
    if (typeof readable === 'string') return readable;
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
