import { CircleAlert, FilePlus2, FileText, X } from 'lucide-react';
import { useState, useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reviewReasons, maxPapers, paperMegabytes, paperTypes } from '#domain/ownership/review.ts';
import { to } from '#domain/paths.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Product } from '#domain/tag/product.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { WayOn } from '#web/ownership/transfer/parts/way-on.tsx';
import { BikeStrip } from '#web/shell/bike/bike-hero.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useProduct } from '#web/state/product.ts';
import { clearReviewDraft, draftReview, reviewDraftOf, usePapers, type Paper, type Papers } from './review-draft.ts';

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
      <PapersField papers={papers} error={papersError} />
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

const limits = { megabytes: paperMegabytes, most: maxPapers };

/** The papers with their progress, and the button that adds one. */
function PapersField({ papers, error }: { papers: Papers; error: string | undefined }) {
  const { t } = useTranslation('ownership-review');
  const chooser = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const problem = papers.leftOut ? t(`errors.${papers.leftOut.why}`, { name: papers.leftOut.name, ...limits }) : error;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const file of target.files ?? []) papers.add(file);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <p id={labelId} className="text-s font-bold">
        {t('papers')}
      </p>
      <p className="text-s text-muted">{t('papers-hint', limits)}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {papers.papers.map((paper) => (
          <li key={paper.id}>
            <PaperCard paper={paper} onRemove={() => papers.remove(paper.id)} onAgain={() => papers.again(paper.id)} />
          </li>
        ))}
      </ul>
      {papers.papers.length < maxPapers && (
        <Button
          name="papers"
          variant="secondary"
          icon={<FilePlus2 aria-hidden className="size-5" />}
          onClick={() => chooser.current?.click()}
        >
          {t('add')}
        </Button>
      )}
      <input ref={chooser} hidden type="file" accept={paperTypes.join()} aria-label={t('add')} onChange={choose} />
      {problem && (
        <p role="alert" className="flex gap-1.5 text-s font-bold text-wrong">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      )}
    </div>
  );
}

type PaperCardProps = { paper: Paper; onRemove: () => void; onAgain: () => void };

function PaperCard({ paper: { name, state, share, refusal }, onRemove, onAgain }: PaperCardProps) {
  const { t } = useTranslation('ownership-review');
  const words = useRefusalWords();
  return (
    <Card className="flex items-center gap-3 py-2 pr-2">
      <FileText aria-hidden className="size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {state === 'sending' ? (
          <ProgressBar label={t('sending-paper', { name })} value={share} />
        ) : (
          <>
            <span className="text-m font-bold wrap-anywhere">{name}</span>
            <span className={state === 'sent' ? 'text-s text-good' : 'text-s text-wrong'}>
              {state === 'sent' ? t('sent-paper') : refusal && words(refusal)}
            </span>
          </>
        )}
        {state === 'failed' && (
          <Button variant="secondary" size="fit" className="self-start" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
      <IconButton label={t('remove', { name })} icon={<X aria-hidden className="size-5" />} onClick={onRemove} />
    </Card>
  );
}
