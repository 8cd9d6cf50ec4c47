import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimEvent } from '#domain/claim/event.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';
import type { Review } from './use-review.ts';

/** For whoever reviews: how, what the owner said, what was found, and room for a diagnosis of their own. */
export function ReviewSection({ claim, review }: { claim: ReviewClaim; review: Review }) {
  const { t } = useTranslation('shop-claims');
  const requested = claim.events.findLast((event) => event.kind === 'requested');
  const diagnosed = claim.events.findLast((event) => event.kind === 'in-review');
  return (
    <section aria-labelledby="review" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="review" className="text-l font-bold">
          {t('review.title')}
        </h2>
        <p className="text-s text-muted">{t('review.instructions')}</p>
      </div>
      {diagnosed && (
        <Written
          title={t('review.diagnosis', { who: diagnosed.who ?? t('review.somebody') })}
          text={diagnosed.details.diagnosis}
          event={diagnosed}
        >
          {diagnosed.details.note && (
            <p className="text-s wrap-anywhere whitespace-pre-wrap">
              <b>{t('review.note')}</b> {diagnosed.details.note}
            </p>
          )}
        </Written>
      )}
      {requested && <Written title={t('review.request')} text={requested.details.text} event={requested} />}
      <TextArea
        {...review.diagnosis.props}
        name="own-diagnosis"
        rows={2}
        label={t('review.own')}
        hint={t('review.own-hint')}
      />
      <EvidenceField evidence={review.evidence} label={t('review.files')} />
    </section>
  );
}

type WrittenProps = {
  title: string;
  text: string;
  event: Pick<ClaimEvent, 'evidence'>;
  children?: ReactNode;
};

/** What somebody wrote and showed. */
function Written({ title, text, event: { evidence }, children }: WrittenProps) {
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-s font-bold text-muted">{title}</h3>
        <p className="text-m wrap-anywhere whitespace-pre-wrap">{text}</p>
      </div>
      {children}
      {evidence.length > 0 && <EvidenceStrip evidence={evidence} />}
    </Card>
  );
}
