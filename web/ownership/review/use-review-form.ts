import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reviewReasons } from '#domain/ownership/review.ts';
import { to } from '#domain/paths.ts';
import { plainText } from '#domain/plain-text.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { clearReviewDraft, draftReview, reviewDraftOf } from './review-draft.ts';
import { usePapers } from './use-papers.ts';

const schema = z.object({ reason: z.enum(reviewReasons, 'required'), text: plainText(1000) });

/** The form with its papers: it is sent when all of them have arrived. */
export function useReviewForm(tag: string) {
  const { t } = useTranslation('ownership-review');
  const go = useGo();
  const [kept] = useState(() => reviewDraftOf(tag));
  const papers = usePapers(kept.papers);
  const [tried, setTried] = useState(false);
  const isWaiting = papers.papers.some(({ state }) => state !== 'sent');
  const problem = papers.papers.length === 0 ? 'papers' : isWaiting ? 'wait' : null;
  const form = useCallForm({
    schema,
    defaults: { reason: kept.reason, text: kept.text },
    keep: { reason: (reason) => draftReview({ reason }), text: (text) => draftReview({ text }) },
    words: 'transfer',
    send: async ({ reason, text }) => {
      setTried(true);
      if (problem) return;
      const ids = papers.papers.map(({ id }) => id);
      const { id } = reviewDraftOf(tag);
      const asked = await call('POST /api/bikes/:tag/transfer-reviews', { tag, id, reason, text, papers: ids });
      clearReviewDraft();
      setAnswer('GET /api/my-transfers/:transferId', { transferId: asked.id }, asked);
      void invalidate('GET /api/my-transfers', {});
      void invalidate('GET /api/bikes/:tag/transfer-preview', { tag });
      go.replace(to.transfer.one({ transfer: asked.id }));
    },
  });
  return { form, papers, papersError: tried && problem ? t(`errors.${problem}`) : undefined };
}
