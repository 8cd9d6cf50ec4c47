import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import type { ClaimedPart } from '#domain/claim/claimed-part.ts';
import type { ClaimSide, ClaimEvent } from '#domain/claim/event.ts';
import type { PaidBack } from '#domain/claim/paid-back.ts';
import { Timeline, type Moment } from '#web/kit/layout/timeline.tsx';
import { moneyOf } from '#web/locale/money.ts';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';

export type ClaimTimelineProps = {
  claim: Pick<Claim, 'events' | 'brandName'>;
  reader: ClaimSide;
  /** What goes on now and who is waited for, above what happened. */
  now?: { title: string; text: string } | undefined;
  /** Below that, what its reader may say to it. */
  answer?: ReactNode;
};

/** Everything that happened on a claim in plain sentences, newest first, with what was written and shown. */
export function ClaimTimeline({ claim: { events, brandName }, reader, now, answer }: ClaimTimelineProps) {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  const sentence = useEventWords(brandName);
  const moments: Moment[] = events.toReversed().map((event) => ({
    id: event.id,
    title: sentence(event),
    when: momentOf(new Date(event.at), language),
    children: <EventDetails event={event} reader={reader} />,
  }));
  const current: Moment[] = now ? [{ id: 'now', title: now.title, when: now.text, isNow: true, children: answer }] : [];
  return <Timeline label={t('timeline')} moments={[...current, ...moments]} />;
}

/** Says in a sentence what happened: who, and what. */
function useEventWords(brand: string): (event: ClaimEvent) => string {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  return (event) => {
    const who = event.mine ? t('who.you') : (event.who ?? t(`who.${event.side}`, { brand }));
    switch (event.kind) {
      case 'requested':
        if (event.details.isGoodwill) return t('event.requested-goodwill', { who });
        return t(event.details.isHiddenDefect ? 'event.requested-hidden' : 'event.requested', { who });
      case 'shop-chosen':
      case 'handed-over':
      case 'shop-barred':
        return t(`event.${event.kind}`, { who, shop: event.details.shop });
      case 'part-ordered':
        return t('event.part-ordered', { who, date: shortDate(event.details.expectedOn, language) });
      case 'agreed':
        return t(`event.agreed.${event.details.way}`, { who });
      case 'lapsed':
        return t(`event.lapsed.${event.details.because}`);
      case 'remedy-asked':
        return t('event.remedy-asked', { who, remedy: t(`remedy.${event.details.remedy}.short`) });
      case 'remedy-chosen':
        return t(event.side === 'owner' ? 'event.remedy-chosen' : 'event.remedy-agreed', {
          who,
          remedy: t(`remedy.${event.details.remedy}.short`),
        });
      default:
        return t(`event.${event.kind}`, { who, brand });
    }
  };
}

/** What was written and shown when it happened. The note is for whoever reviews, not for the owner. */
function EventDetails({ event, reader }: { event: ClaimEvent; reader: ClaimSide }) {
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
    case 'sent-back':
    case 'remedy-asked':
    case 'remedy-contested':
    case 'not-given':
    case 'brand-answered':
    case 'cancelled':
    case 'remedy-chosen':
      return event.details.text && <Quote>{event.details.text}</Quote>;
    case 'remedied':
      return (
        <>
          {event.details.money && <PaidBackText money={event.details.money} />}
          <Quote>{event.details.text}</Quote>
        </>
      );
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

function PaidBackText({ money: { cents, index, on } }: { money: PaidBack }) {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  const words = { amount: moneyOf(cents, language), date: shortDate(on, language) };
  return (
    <p className="text-s font-bold">
      {index ? t('details.paid-by-index', { ...words, index: index.toUpperCase() }) : t('details.paid', words)}
    </p>
  );
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
