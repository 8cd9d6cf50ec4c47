import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { DeskClaimPage } from '#domain/claim/brand-desk.contract.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { invalidate } from '#web/api/query.ts';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Section } from '#web/desk/section.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ChangedNotice } from '#web/shell/claim/changed-notice.tsx';
import { ClaimBadge } from '#web/shell/claim/claim-badge.tsx';
import { ClaimClockCard } from '#web/shell/claim/claim-clock.tsx';
import { ClaimTimeline } from '#web/shell/claim/claim-timeline.tsx';
import { WrenchDrawing } from '#web/shell/drawings/nothing-here-drawings.tsx';
import { useLanguage } from '#web/state/language.ts';
import { ClaimActs } from './claim-acts.tsx';
import { ClaimEvidence } from './claim-evidence.tsx';
import { ClaimGrounds, ClaimSignals, ClaimThings } from './claim-facts.tsx';
import { ClaimTalk, DossierButton } from './claim-talk.tsx';

/** One claim: what was shown and said, what its warranty rests on, and what the brand does about it. */
export default function ClaimPage({ params: { id: number } }: { params: { id: string } }) {
  const { t } = useTranslation(['desk', 'desk-claims']);
  return (
    <>
      <Link
        href={`/garantias${useHistoryState<string | null>() ?? ''}`}
        className="-mb-4 inline-flex min-h-11 items-center gap-1 self-start text-s font-bold text-muted no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('desk:places.claims')}
      </Link>
      <Answer
        of={deskQuery('GET /api/desk/claims/:number', { number })}
        words={{ loading: t('desk-claims:loading.claim'), failed: t('desk-claims:failed.claim') }}
        as="part"
        gone={<Gone />}
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(claim) => <ClaimView key={claim.number} claim={claim} />}
      </Answer>
    </>
  );
}

function Gone() {
  const { t } = useTranslation('desk-claims');
  return (
    <EmptyState level={1} title={t('gone.title')} drawing={<WrenchDrawing />}>
      {t('gone.text')}
    </EmptyState>
  );
}

function ClaimView({ claim }: { claim: DeskClaimPage }) {
  const { t } = useTranslation('desk-claims');
  const language = useLanguage((state) => state.language);
  /** How often somebody else was faster while this page was open. */
  const [faster, setFaster] = useState(0);
  const { number, part, bikeModel } = claim;
  return (
    <>
      <PageHead
        title={partNameIn(language, part.name)}
        lead={[bikeModel, `${part.brand} ${part.model}`.trim(), number].filter(Boolean).join(' · ')}
        beside={<ClaimBadge claim={claim} />}
      />
      {faster > 0 && <ChangedNotice key={faster} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ClaimActs
            claim={claim}
            onFaster={() => {
              setFaster((times) => times + 1);
              void invalidate('GET /api/desk/claims/:number', { number });
            }}
          />
          <ClaimEvidence claim={claim} />
          <Section title={t('timeline')}>
            <ClaimTimeline claim={claim} reader="brand" />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ClaimClockCard claim={claim} today={claim.today} reader="brand" />
          <ClaimThings claim={claim} />
          <ClaimGrounds claim={claim} />
          <ClaimSignals claim={claim} />
          <ClaimTalk claim={claim} />
          <DossierButton claim={claim} />
        </div>
      </div>
    </>
  );
}
