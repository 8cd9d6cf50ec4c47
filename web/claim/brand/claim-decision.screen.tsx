import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { BrandClaim } from './brand-claim.tsx';
import { DecisionProblem, decisionProblems, OverLink } from './over-link.tsx';

/** A brand's link: a claim that nobody of its shop can decide, or that its owner appealed. Also opened on computers. */
export default function ClaimDecisionScreen() {
  const token = useQueryParameter('token');
  return token ? <Decision key={token} token={token} /> : <DecisionProblem code="no-token" />;
}

function Decision({ token }: { token: string }) {
  const { t } = useTranslation('claim-decision');
  const [decided, setDecided] = useState<ReviewClaim>();
  // Loaded again with each visit: the owner may have taken it back meanwhile.
  const asked = query('GET /api/claim-decisions/:token', { token }, { staleTime: Infinity, gcTime: 0 });
  const claim = useAnswer(asked);
  if (decided) return <Decided claim={decided} />;
  return (
    <Answer
      of={claim}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-8 w-full max-w-md" />
          <Skeleton className="mb-3 h-4 w-4/5 max-w-sm" />
          <div className="grid gap-6 lg:grid-cols-2">
            <Skeleton className="h-40 w-full rounded-card" />
            <Skeleton className="h-56 w-full rounded-card" />
          </div>
        </>
      }
      className="lg:max-w-[60rem]"
      gone={(code) => (code === 'link-expired' ? <OverLink token={token} /> : <DecisionProblem code={code} />)}
      goneBy={decisionProblems}
    >
      {(known) => <BrandClaim token={token} claim={known} onDecided={setDecided} onChanged={claim.again} />}
    </Answer>
  );
}

/** The confirmation: the decision is stored, and owner and shop are told. */
function Decided({ claim: { state } }: { claim: ReviewClaim }) {
  const { t } = useTranslation('claim-decision');
  useTitleFocus();
  const outcome = state === 'approved' ? 'approved' : 'rejected';
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        <Tick />
        <div className="flex flex-col items-center gap-2" role="status">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t(`done.${outcome}.title`)}
          </h1>
          <p className="max-w-80 text-m text-balance text-muted">{t(`done.${outcome}.text`)}</p>
          <p className="text-s text-muted">{t('done.close')}</p>
        </div>
      </section>
    </Page>
  );
}
