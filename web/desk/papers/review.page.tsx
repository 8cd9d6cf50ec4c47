import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { BackLink } from '#web/desk/back-link.tsx';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Section } from '#web/desk/section.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Facts, type Fact } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useLanguage } from '#web/state/language.ts';
import { Deciding } from './deciding.tsx';
import { PaperList } from './paper-list.tsx';

export type Review = AnswerOf<'GET /api/platform/papers/:id'>;

/** One request with papers, or contest: both sides beside each other, what is weighed, and the decision. */
export default function ReviewPage({ params: { id } }: { params: { id: string } }) {
  const { t } = useTranslation(['desk-papers', 'desk']);
  return (
    <>
      <BackLink href="/documentos">{t('desk:places.papers')}</BackLink>
      <Answer
        of={deskQuery('GET /api/platform/papers/:id', { id })}
        words={{ loading: t('desk-papers:review.loading'), failed: t('desk-papers:review.failed') }}
        as="part"
        gone={
          <EmptyState level={1} title={t('desk-papers:review.gone')} drawing={<BikeDrawing kind="urban" />}>
            {t('desk-papers:review.gone-text')}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(review) => <ReviewView review={review} />}
      </Answer>
    </>
  );
}

function ReviewView({ review }: { review: Review }) {
  const { t } = useTranslation('desk-papers');
  const { kind, state, reason, model, brand, tag, serialNumber, waits } = review;
  return (
    <>
      <PageHead
        title={`${brand} ${model}`}
        lead={`${t(reason ? `reasons.${reason}` : `kinds.${kind}`)} · ${groupTag(tag)} · ${serialNumber}`}
        beside={<Badge tone={waits ? 'warn' : 'neutral'}>{t(`states.${state}`)}</Badge>}
      />
      <Deciding review={review} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Side review={review} of="asker" />
        <Side review={review} of="owner" />
      </div>
      {review.dispute && <Weighed dispute={review.dispute} />}
    </>
  );
}

/** What one side says, and the papers that it sent. */
function Side({ review, of }: { review: Review; of: 'asker' | 'owner' }) {
  const { t } = useTranslation('desk-papers');
  const text = of === 'asker' ? review.text : (review.dispute?.answer ?? null);
  return (
    <Section title={t(`sides.${of}`)}>
      <p className="-mt-2 font-bold wrap-break-word">{review[of] ?? t('no-account')}</p>
      {text !== null && <p className="wrap-break-word whitespace-pre-line">{text}</p>}
      {text === null && of === 'owner' && <p className="text-s text-muted">{t('no-answer')}</p>}
      <PaperList reviewId={review.id} papers={review.papers.filter((paper) => paper.of === of)} />
    </Section>
  );
}

function Weighed({ dispute }: { dispute: Review['dispute'] & {} }) {
  const { t } = useTranslation('desk-papers');
  return (
    <Section title={t('weighed')}>
      <Facts facts={useWeighed(dispute)} />
    </Section>
  );
}

function useWeighed({ invoice, owners }: Review['dispute'] & {}): Fact[] {
  const { t } = useTranslation('desk-papers');
  const language = useLanguage((state) => state.language);
  const day = (instant: string) => dayOf(instant, language);
  const known = invoice?.known;
  return [
    ...(invoice
      ? [
          { label: t('invoice.key'), value: <span className="wrap-anywhere">{invoice.accessKey}</span>, wide: true },
          {
            label: t('invoice.state'),
            value: known
              ? t(known.isCancelled ? 'invoice.cancelled' : `invoice.signatures.${known.signature}`)
              : t('invoice.unknown'),
            wide: true,
          },
          ...(known
            ? [
                { label: t('invoice.issued'), value: day(known.issuedAt) },
                { label: t('invoice.cpf'), value: t(`invoice.cpfs.${known.cpf}`) },
              ]
            : []),
        ]
      : []),
    {
      label: t('owners'),
      value: owners.map(({ since, until }) => `${day(since)} – ${until ? day(until) : t('today')}`).join('; '),
      wide: true,
    },
  ];
}
