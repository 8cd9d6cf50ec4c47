import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reviewReasons } from '#domain/ownership/review.ts';
import { to } from '#domain/paths.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Product } from '#domain/tag/product.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { TextArea } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { WayOn } from '#web/ownership/transfer/parts/way-on.tsx';
import { BikeStrip } from '#web/shell/bike/bike-hero.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { PapersField, paperNumbers } from '#web/shell/papers/papers-field.tsx';
import { usePapers } from '#web/shell/papers/use-papers.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useProduct } from '#web/state/product.ts';
import { clearReviewDraft, draftReview, keepPapers, reviewDraftOf } from './review-draft.ts';

/** Papers for a bike whose owner cannot approve: lost address, death, separation. A person reads them. */
export default function OwnershipReviewScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Review key={product.tag} product={product} />;
}

function Review({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('ownership-review');
  const { form, papers, papersError } = useReviewForm(tag);
  const { onChange: _, ...text } = form.field('text');
  return (
    <FormPage
      above={<BikeStrip />}
      title={t('title')}
      lead={t('lead', { model })}
      form={form.props}
      action={t('submit')}
      busyLabel={t('sending')}
      refusalAction={<WayOn refusal={form.props.refusal} here={to.transfer.review()} />}
    >
      <RadioGroup
        legend={t('reason')}
        name="reason"
        choices={reviewReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={reviewReasons.find((one) => one === form.values.reason)}
        onChange={(reason) => form.change('reason', reason)}
        error={form.field('reason').error}
      />
      <TextArea
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
        label={t('text')}
        hint={t('text-hint')}
      />
      <PapersField
        papers={papers}
        words={{
          label: t('papers'),
          hint: t('papers-hint', paperNumbers),
          add: t('add'),
          again: t('again'),
          sent: t('sent-paper'),
          sending: (name) => t('sending-paper', { name }),
          remove: (name) => t('remove', { name }),
          leftOut: (why, name) => t(`errors.${why}`, { name, ...paperNumbers }),
        }}
        error={papersError}
      />
      <p className="text-s text-muted">{t('how')}</p>
    </FormPage>
  );
}

const schema = z.object({ reason: z.enum(reviewReasons, 'required'), text: plainText(1000) });

/** The form with its papers: it is sent when all of them have arrived. */
function useReviewForm(tag: string) {
  const { t } = useTranslation('ownership-review');
  const go = useGo();
  const [kept] = useState(() => reviewDraftOf(tag));
  const papers = usePapers('ownership-paper', { kept: kept.papers, keep: keepPapers });
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
