import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { partNameIn } from '#domain/component/part-name.ts';
import { groupTag } from '#domain/tag/tag-text.ts';
import { ClaimBadge } from '#web/claim/claim/claim-badge.tsx';
import { ClaimClockCard } from '#web/claim/claim/claim-clock.tsx';
import { ClaimTimeline } from '#web/claim/claim/claim-timeline.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { useReasonWords } from '#web/shell/form/refusal-words.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import type { Question } from './claim-questions.tsx';
import { ClaimTalk } from './claim-talk.tsx';
import { ReviewSection } from './review-section.tsx';
import { Signals } from './signals.tsx';
import { useNextStep } from './use-next-step.ts';
import type { Replacement } from './use-replacement.ts';
import { useReview } from './use-review.ts';

// The claim is read first. Both are fetched with it, not before it: the sheet is used without a connection too.
const ClaimQuestions = lazy(chunk(() => import('./claim-questions.tsx').then((m) => ({ default: m.ClaimQuestions }))));
const UnsentWriting = lazy(
  chunk(() => import('#web/claim/claim/unsent-writing.tsx').then((m) => ({ default: m.UnsentWriting }))),
);

export type ShopClaimViewProps = {
  claim: ReviewClaim;
  replacement: Replacement;
};

/** Clock, facts, what is to be reviewed, signals, messages and history of a claim, with what the reader may do at the thumb. */
export function ShopClaimView({ claim, replacement }: ShopClaimViewProps) {
  const language = useLanguage();
  const reason = useReasonWords();
  const review = useReview(claim.id);
  const [asked, setAsked] = useState<Question>();
  const [changed, setChanged] = useState(false);
  const ask = (question: Question) => {
    setChanged(false);
    if (question === 'replace') replacement.begin();
    else setAsked(question);
  };
  return (
    <Page
      title={partNameIn(language, claim.part.name)}
      lead={`${claim.bikeModel} · ${groupTag(claim.tag)} · ${claim.number}`}
    >
      {changed && (
        <Notice live tone="warn">
          {reason('claim-changed')}
        </Notice>
      )}
      <Suspense>
        <UnsentWriting claimId={claim.id} />
      </Suspense>
      <div className="-mt-3 flex flex-wrap gap-1.5">
        <ClaimBadge claim={claim} />
      </div>
      <ClaimClockCard claim={claim} today={claim.today} reader="shop" />
      {claim.may.includes('decide') && <ReviewSection claim={claim} review={review} />}
      <Signals signals={claim.signals} />
      <History claim={claim} />
      <ClaimTalk claim={claim} />
      <ClaimFacts claim={claim} />
      <Suspense>
        <ClaimQuestions
          claim={claim}
          asked={replacement.open ? 'replace' : asked}
          review={review}
          replacement={replacement}
          onClose={() => {
            setAsked(undefined);
            replacement.close();
          }}
          onChanged={() => setChanged(true)}
        />
      </Suspense>
      <ClaimActions claim={claim} onAsk={ask} />
    </Page>
  );
}

/** What goes on now, above what happened. */
function History({ claim }: { claim: ReviewClaim }) {
  const { t } = useTranslation('shop-claims');
  const next = useNextStep(claim);
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="text-l font-bold">
        {t('claim.history')}
      </h2>
      <ClaimTimeline claim={claim} reader="shop" now={next} />
    </section>
  );
}
