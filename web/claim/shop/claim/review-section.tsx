import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimEvent } from '#domain/claim/event.ts';
import type { ReviewClaim, ClaimSignal } from '#domain/claim/review.ts';
import { to } from '#domain/paths.ts';
import { reviewAbout } from '#web/claim/claim/use-unsent-writing.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { useSignalWords } from '#web/shell/claim/in-words.ts';
import { EvidenceField } from '#web/shell/evidence/evidence-field.tsx';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';
import { useEvidence } from '#web/shell/evidence/use-evidence.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';

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

/** What a reviewer adds of their own: a diagnosis and files, if they like. */
export function useReview(claimId: string) {
  const form = reviewAbout(claimId);
  return { form, diagnosis: useClaimText({ optional: true }), evidence: useEvidence(form) };
}
export type Review = ReturnType<typeof useReview>;

/** What is worth a look before a decision; none of it decides. */
export function Signals({ signals }: { signals: readonly ClaimSignal[] }) {
  const { t } = useTranslation('shop-claims');
  if (signals.length === 0) return null;
  return (
    <section aria-labelledby="signals" className="flex flex-col gap-3">
      <h2 id="signals" className="text-l font-bold">
        {t('signals.title')}
      </h2>
      <Notice>
        <ul className="flex flex-col gap-3">
          {signals.map((signal) => (
            <SignalLine key={`${signal.kind} ${signal.on ?? ''}`} signal={signal} />
          ))}
        </ul>
        <p className="mt-3 text-muted">{t('signals.what')}</p>
      </Notice>
    </section>
  );
}

function SignalLine({ signal }: { signal: ClaimSignal }) {
  const say = useSignalWords();
  return (
    <li className="flex flex-col">
      <span>{say(signal)}</span>
      {signal.claims.length > 0 && (
        <span className="flex flex-wrap gap-x-4">
          {signal.claims.map(({ id, number }) => (
            <AppLink
              key={id}
              href={to.shop.claim({ claim: id })}
              className="inline-flex min-h-11 items-center font-bold tabular-nums underline"
            >
              {number}
            </AppLink>
          ))}
        </span>
      )}
    </li>
  );
}
