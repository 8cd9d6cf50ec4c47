import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';

/** What the owner said is broken, above the diagnosis that answers it. */
export function RequestCard({ claim: { events, ownerName } }: { claim: ReviewClaim }) {
  const { t } = useTranslation('shop-claims');
  const request = events.findLast((event) => event.kind === 'requested');
  if (!request) return null;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 className="text-s font-bold text-muted">{t('ticket.request', { who: ownerName ?? t('facts.owner') })}</h2>
        <p className="wrap-anywhere whitespace-pre-wrap">{request.details.text}</p>
      </div>
      {request.evidence.length > 0 && <EvidenceStrip evidence={request.evidence} />}
    </Card>
  );
}
