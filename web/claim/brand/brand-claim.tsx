import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '#domain/claim/decision.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ChangedNotice } from '#web/shell/claim/changed-notice.tsx';
import { ClaimClockCard } from '#web/shell/claim/claim-clock.tsx';
import { ClaimTimeline } from '#web/shell/claim/claim-timeline.tsx';
import { useSignalWords } from '#web/shell/claim/in-words.ts';
import { chunk } from '#web/state/stale-chunk.ts';

// The claim is read first; the dialog comes right after it.
const RemedyAnswer = lazy(
  chunk(() => import('#web/shell/claim/remedy-answer.tsx').then((m) => ({ default: m.RemedyAnswer }))),
);
const GiveRemedy = lazy(
  chunk(() => import('#web/shell/claim/give-remedy.tsx').then((m) => ({ default: m.GiveRemedy }))),
);
const DecideDialog = lazy(
  chunk(() => import('#web/shell/claim/decide-dialog.tsx').then((m) => ({ default: m.DecideDialog<ReviewClaim> }))),
);

export type BrandClaimProps = {
  token: string;
  claim: ReviewClaim;
  onDecided: (claim: ReviewClaim) => void;
  /** Somebody moved the claim meanwhile: it is loaded anew. */
  onChanged: () => void;
};

/** Why it is the brand that decides. */
function whyDecide({ state, shop, events }: ReviewClaim): 'appeal' | 'review' | 'barred' | 'direct' {
  if (state === 'appealed') return 'appeal';
  if (shop) return 'review';
  return events.some(({ kind }) => kind === 'shop-barred') ? 'barred' : 'direct';
}

/** Everything that a decision needs, and the two answers. A claim that nothing is to be decided on any more is read. */
export function BrandClaim({ token, claim, onDecided, onChanged }: BrandClaimProps) {
  const { t } = useTranslation(['claim-decision', 'claim']);
  const language = useLanguage();
  const [asked, setAsked] = useState<Decision['outcome']>();
  /** How often somebody else was faster while this page was open. */
  const [changed, setChanged] = useState(0);
  const isOpen = claim.may.includes('decide');
  const isAsked = claim.may.includes('answer-remedy');
  const gives = claim.may.includes('answer-owner');
  const onFaster = () => {
    setAsked(undefined);
    setChanged((times) => times + 1);
    onChanged();
  };
  const title = partNameIn(language, claim.part.name);
  return (
    <Page
      className={isOpen ? 'lg:max-w-[60rem]' : 'pb-8 lg:max-w-[60rem]'}
      title={t('claim-decision:title', { part: title })}
      lead={t(`claim-decision:lead.${isOpen ? whyDecide(claim) : isAsked ? 'at-once' : gives ? 'give' : 'over'}`)}
    >
      {changed > 0 && <ChangedNotice key={changed} />}
      {!isOpen && !isAsked && !gives && (
        <Notice title={t(`claim:state.${claim.state}`)}>{t('claim-decision:over')}</Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <ClaimClockCard claim={claim} today={claim.today} reader="brand" />
          <AskedOfBrand token={token} claim={claim} onDone={onChanged} onChanged={onFaster} />
          <BrandFacts claim={claim} />
          <BrandSignals claim={claim} />
        </div>
        <ClaimTimeline claim={claim} reader="brand" />
      </div>
      {isOpen && <Answers onAsk={setAsked} />}
      <Suspense>
        <DecideDialog
          claim={claim}
          send={(move) => call('POST /api/claim-decisions/:token', { token, ...move })}
          outcome={asked}
          onClose={() => setAsked(undefined)}
          onDecided={onDecided}
          onChanged={onFaster}
        />
      </Suspense>
    </Page>
  );
}

/** What the owner wants of the brand: a remedy at once, which it agrees to or contests, or what they chose, which it gives. */
function AskedOfBrand({
  token,
  claim,
  onDone,
  onChanged,
}: Omit<BrandClaimProps, 'onDecided'> & { onDone: () => void }) {
  return (
    <Suspense>
      {claim.remedyAsked && (
        <RemedyAnswer
          claim={claim}
          send={(answer) => call('POST /api/claim-decisions/:token/remedy-answer', { token, ...answer })}
          onAnswered={onDone}
          onRefused={({ code }) => code === 'claim-changed' && onDone()}
        />
      )}
      {claim.may.includes('answer-owner') && (
        <GiveRemedy
          claim={claim}
          send={(what, { money, ...move }) =>
            what === 'note'
              ? call('POST /api/claim-decisions/:token/remedied', { token, ...move, ...(money && { money }) })
              : call('POST /api/claim-decisions/:token/answers', { token, ...move })
          }
          onDone={onDone}
          onChanged={onChanged}
        />
      )}
    </Suspense>
  );
}

/** At the bottom on a phone, right below the cards on a computer. */
function Answers({ onAsk }: { onAsk: (outcome: Decision['outcome']) => void }) {
  const { t } = useTranslation('claim-decision');
  return (
    <div className="contents lg:sticky lg:bottom-0 lg:block">
      <ActionBar>
        <div className="flex flex-col gap-1 lg:flex-row-reverse lg:gap-4 lg:[&>button]:flex-1">
          <Button name="approve" onClick={() => onAsk('approved')}>
            {t('approve')}
          </Button>
          <Button
            name="reject"
            variant="quiet"
            className="lg:border lg:border-edge lg:bg-card"
            onClick={() => onAsk('rejected')}
          >
            {t('reject')}
          </Button>
        </div>
      </ActionBar>
    </div>
  );
}

/** What is good to know before a decision, and decides nothing. */
function BrandSignals({ claim: { signals } }: { claim: ReviewClaim }) {
  const { t } = useTranslation('claim-decision');
  const say = useSignalWords();
  if (signals.length === 0) return null;
  return (
    <Notice title={t('signals.title')}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {signals.map((signal) => (
          <li key={`${signal.kind} ${signal.on ?? ''}`}>{say(signal)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The part, its bike, the shop and since when it is complained of. */
function BrandFacts({ claim }: { claim: ReviewClaim }) {
  const { t } = useTranslation('claim-decision');
  const language = useLanguage();
  const { number, part, bikeModel, serialNumber, tag, shop, ownerName, ownerLeft, complainedOn } = claim;
  const facts = [
    { label: t('facts.number'), value: number },
    { label: t('facts.since'), value: shortDate(complainedOn, language) },
    { label: t('facts.part'), value: `${part.brand} ${part.model}`, wide: true },
    { label: t('facts.part-serial'), value: part.serialNumber, wide: true },
    { label: t('facts.bike'), value: `${bikeModel}, ${serialNumber}`, wide: true },
    { label: t('facts.tag'), value: groupTag(tag) },
    { label: t('facts.owner'), value: ownerLeft ? t('facts.owner-left') : ownerName, wide: ownerLeft },
    { label: t('facts.shop'), value: [shop?.name, shop?.city].filter(Boolean).join(', '), wide: true },
  ];
  return (
    <Card>
      <Facts facts={facts.filter(({ value }) => value)} />
    </Card>
  );
}
