import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';

/** What a diagnosis answers, above its form: what the owner said is broken, and what the reviewer asked who wrote it. */
export function SaidBefore({ claim: { events, ownerName } }: { claim: ReviewClaim }) {
  const { t } = useTranslation('shop-claims');
  const request = events.findLast((event) => event.kind === 'requested');
  // An older question was answered by the diagnosis that was sent after it.
  const sent = events.findLastIndex((event) => event.kind === 'in-review');
  const question = events.slice(sent + 1).findLast((event) => event.kind === 'sent-back');
  return (
    <>
      {question && (
        <Notice tone="warn" title={t('ticket.question', { who: question.who ?? t('review.somebody') })}>
          <p className="wrap-anywhere whitespace-pre-wrap">{question.details.text}</p>
        </Notice>
      )}
      {request && (
        <Card className="flex flex-col gap-3">
          <div className="flex flex-col gap-1">
            <h2 className="text-s font-bold text-muted">
              {t('ticket.request', { who: ownerName ?? t('facts.owner') })}
            </h2>
            <p className="wrap-anywhere whitespace-pre-wrap">{request.details.text}</p>
          </div>
          {request.evidence.length > 0 && <EvidenceStrip evidence={request.evidence} />}
        </Card>
      )}
    </>
  );
}
