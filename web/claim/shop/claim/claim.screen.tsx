import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { unbegun } from '#domain/claim/states.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { groupTag } from '#domain/tag/tag-text.ts';
import { call } from '#web/api/call.ts';
import { invalidate, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useAfterSent } from '#web/claim/claim/use-unsent-writing.ts';
import { BesideList } from '#web/claim/shop/desk/desk-frame.tsx';
import type { DeskRowsProps } from '#web/claim/shop/desk/desk-rows.tsx';
import { keepShopClaim, ShopClaimAnswer } from '#web/claim/shop/shop-claim.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { FactsCard, type Fact } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SerialText } from '#web/shell/bike/copyable.tsx';
import { ClaimBadge } from '#web/shell/claim/claim-badge.tsx';
import { ClaimClockCard } from '#web/shell/claim/claim-clock.tsx';
import { ClaimTimeline } from '#web/shell/claim/claim-timeline.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import type { Question } from './claim-questions.tsx';
import { ClaimTalk } from './claim-talk.tsx';
import { ClaimActions, useNextStep } from './next-step.tsx';
import { ReviewSection, useReview, Signals } from './review-section.tsx';
import { useReplacement, type Replacement } from './use-replacement.ts';
// Few claims come to a replacement, and a camera is not everybody's way to a serial number.
const RemedyAnswer = lazy(
  chunk(() => import('#web/shell/claim/remedy-answer.tsx').then((m) => ({ default: m.RemedyAnswer }))),
);
// Below what is read first.
const LateRows = lazy(chunk(() => import('#web/claim/shop/desk/desk-rows.tsx').then((m) => ({ default: m.DeskRows }))));
const ScanSerial = lazy(chunk(() => import('./scan-serial.tsx').then((m) => ({ default: m.ScanSerial }))));

const DeskRows = (props: DeskRowsProps) => (
  <Suspense>
    <LateRows {...props} />
  </Suspense>
);

/** A claim of the shop: what is known of it, what the reader may do, and who is waited for. */
export default function ShopClaimScreen() {
  const claimId = useParameter('claim');
  return (
    <BesideList claimId={claimId}>
      <ShopClaim key={claimId} claimId={claimId} />
    </BesideList>
  );
}

function ShopClaim({ claimId }: { claimId: string }) {
  const claim = useAnswer(query('GET /api/shop/claims/:claimId', { claimId }));
  const replacement = useReplacement(claimId);
  useAfterSent(claimId, claim.again);
  return (
    <ShopClaimAnswer of={claim}>
      {(known) =>
        replacement.scanning ? (
          <Suspense>
            <ScanSerial onSerial={replacement.takeScanned} onType={replacement.closeScanner} />
          </Suspense>
        ) : (
          <ShopClaimView claim={known} replacement={replacement} />
        )
      }
    </ShopClaimAnswer>
  );
}

// The claim is read first. Both are fetched with it, not before it: the sheet is used without a connection too.
const ClaimQuestions = lazy(
  chunk(async () => {
    const [sheet] = await Promise.all([import('./claim-questions.tsx'), import('./question-form.tsx')]);
    return { default: sheet.ClaimQuestions };
  }),
);
const UnsentWriting = lazy(
  chunk(() => import('#web/claim/claim/unsent-writing.tsx').then((m) => ({ default: m.UnsentWriting }))),
);

type ShopClaimViewProps = {
  claim: ReviewClaim;
  replacement: Replacement;
};

/** Clock, facts, what is to be reviewed, signals, messages and history of a claim, with what the reader may do at the thumb. */
function ShopClaimView({ claim, replacement }: ShopClaimViewProps) {
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
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-6 empty:hidden">
          <ClaimClockCard claim={claim} today={claim.today} reader="shop" />
          {claim.remedyAsked && <AtOnce claim={claim} onChanged={() => setChanged(true)} />}
          {claim.may.includes('decide') && <ReviewSection claim={claim} review={review} />}
          <Signals signals={claim.signals} />
        </div>
        <div className="flex flex-col gap-6 xl:row-span-2">
          <History claim={claim} />
          <ClaimTalk claim={claim} />
        </div>
        <div className="flex flex-col gap-6">
          <DeskRows claim={claim} onAsk={ask} />
          <ClaimFacts claim={claim} />
        </div>
      </div>
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

/** The part, the bike, whose it is, and since when there is a complaint. */
function ClaimFacts({ claim }: { claim: ReviewClaim }) {
  const { t } = useTranslation('shop-claims');
  const language = useLanguage();
  const { part, ownerName, ownerLeft, serialNumber, complainedOn, state } = claim;
  const facts: Fact[] = [
    {
      label: t('facts.part'),
      value: [part.brand, part.model].filter(Boolean).join(' ') || t('facts.none'),
      wide: true,
    },
    {
      label: t('facts.part-serial'),
      value: part.serialNumber ? <SerialText serialNumber={part.serialNumber} /> : t('facts.none'),
      wide: true,
    },
    { label: t('facts.bike-serial'), value: <SerialText serialNumber={serialNumber} />, wide: true },
    { label: t('facts.owner'), value: ownerLeft ? t('facts.owner-left') : (ownerName ?? t('facts.none')) },
    ...(unbegun.includes(state) ? [] : [{ label: t('facts.since'), value: shortDate(complainedOn, language) }]),
  ];
  return <FactsCard title={t('facts.title')} facts={facts} />;
}

/** The remedy that the owner wants at once, which the shop answers. */
function AtOnce({ claim, onChanged }: { claim: ReviewClaim; onChanged: () => void }) {
  return (
    <Suspense>
      <RemedyAnswer
        claim={claim}
        send={(answer) => call('POST /api/shop/claims/:claimId/remedy-answer', { claimId: claim.id, ...answer })}
        onAnswered={keepShopClaim}
        onRefused={({ code }) => {
          if (code !== 'claim-changed') return;
          onChanged();
          void invalidate('GET /api/shop/claims/:claimId', { claimId: claim.id });
        }}
      />
    </Suspense>
  );
}
