import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimedPart, ClaimEvent, ClaimSide } from '#domain/claim/event.ts';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';

/** What was written and shown when it happened. The note is for whoever reviews, not for the owner. */
export function EventDetails({ event, reader }: { event: ClaimEvent; reader: ClaimSide }) {
  return (
    <div className="flex flex-col gap-2 pt-1 empty:hidden">
      <EventText event={event} reader={reader} />
      {event.evidence.length > 0 && <EvidenceStrip evidence={event.evidence} />}
    </div>
  );
}

function EventText({ event, reader }: { event: ClaimEvent; reader: ClaimSide }) {
  const { t } = useTranslation('claim');
  switch (event.kind) {
    case 'requested':
    case 'asked':
    case 'withdrawn':
    case 'declined':
    case 'appealed':
    case 'remedied':
    case 'cancelled':
    case 'remedy-chosen':
      return event.details.text && <Quote>{event.details.text}</Quote>;
    case 'in-review':
      return (
        <>
          <Quote>{event.details.diagnosis}</Quote>
          {reader !== 'owner' && event.details.note && <Quote label={t('details.note')}>{event.details.note}</Quote>}
        </>
      );
    case 'approved':
      return <DecisionText reason={t(`reason.approved.${event.details.reason}`)} details={event.details} />;
    case 'rejected':
    case 'rejected-on-appeal':
      return <DecisionText reason={t(`reason.rejected.${event.details.reason}`)} details={event.details} />;
    case 'replaced':
      return (
        <p className="text-s">
          {t('details.replaced', { faulty: partText(event.details.faulty), fitted: partText(event.details.fitted) })}
        </p>
      );
    default:
      return null;
  }
}

type DecisionTextProps = { reason: string; details: { text: string | null; diagnosis: string | null } };

function DecisionText({ reason, details: { text, diagnosis } }: DecisionTextProps) {
  const { t } = useTranslation('claim');
  return (
    <>
      <p className="text-s font-bold">{reason}</p>
      {text && <Quote>{text}</Quote>}
      {diagnosis && <Quote label={t('details.own-diagnosis')}>{diagnosis}</Quote>}
    </>
  );
}

function Quote({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-3">
      {label && <p className="text-s text-muted">{label}</p>}
      <p className="text-s wrap-anywhere whitespace-pre-wrap">{children}</p>
    </div>
  );
}

function partText({ brand, model, serialNumber }: ClaimedPart): string {
  return [`${brand} ${model}`.trim(), serialNumber].filter(Boolean).join(', ');
}
