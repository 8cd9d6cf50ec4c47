import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { RequestDecision, EmployeeRequest } from '#domain/shop/employee-request.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { FactShapes } from '#web/shell/answer/states.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { isOnPhone } from '#web/state/boot.ts';
import { RequestProblem, requestProblems } from './request-problem.tsx';
import { RequestView } from './request-view.tsx';

/** The result of this visit: a decision, made here or meanwhile by somebody else. */
type Outcome = { decision: RequestDecision; yours: boolean; request: EmployeeRequest };

/** An approver's link: the request, to be approved or rejected. Also opened on computers. */
export default function EmployeeRequestScreen() {
  const token = useQueryParameter('token');
  return token ? <Request key={token} token={token} /> : <RequestProblem code="no-token" />;
}

function Request({ token }: { token: string }) {
  const { t } = useTranslation('shop');
  const [outcome, setOutcome] = useState<Outcome>();
  const [ended, setEnded] = useState<RefusalCode>();
  // Loaded again with each visit: somebody else may have decided meanwhile.
  const asked = query('GET /api/shop/request-links/:token', { token }, { staleTime: Infinity, gcTime: 0 });
  const request = useAnswer(asked);
  if (outcome) {
    const { decision, yours } = outcome;
    return yours ? (
      <RequestDecided name={outcome.request.name} state={decision.state} />
    ) : (
      <RequestDecidedBefore decision={decision} yours={false} />
    );
  }
  if (ended) return <RequestProblem code={ended} />;
  return (
    <Answer
      of={request}
      words={{ loading: t('request.loading'), failed: t('request.problem.failed.title') }}
      skeleton={<RequestShapes />}
      className="lg:max-w-[60rem]"
      gone={(code) => <RequestProblem code={code} />}
      goneBy={requestProblems}
    >
      {(known) =>
        known.decision ? (
          <RequestDecidedBefore decision={known.decision} yours={known.yours} />
        ) : (
          <RequestView
            token={token}
            request={known}
            onDecided={(answer) => setOutcome({ ...answer, request: known })}
            // Answered by this link, in another window say: how is loaded.
            onEnded={(code) => (code === 'link-used' ? request.again() : setEnded(code))}
          />
        )
      }
    </Answer>
  );
}

/** The shapes of a request. */
function RequestShapes() {
  return (
    <>
      <Skeleton className="mt-1 h-8 w-full max-w-md" />
      <Skeleton className="h-8 w-3/5 max-w-xs" />
      <Skeleton className="mb-3 h-4 w-4/5 max-w-sm" />
      <div className="grid gap-6 lg:grid-cols-2">
        <FactShapes facts={3} />
        <FactShapes facts={3} />
      </div>
    </>
  );
}

/** The confirmation: the decision is stored, and the person is notified. */
function RequestDecided({ name, state }: { name: string; state: RequestDecision['state'] }) {
  const { t } = useTranslation('shop');
  useTitleFocus();
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        {state === 'approved' ? <Tick /> : <ShopDrawing closed className="w-full max-w-64" />}
        <div className="flex flex-col items-center gap-2" role="status">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t(`request.done.${state}.title`)}
          </h1>
          <p className="max-w-80 text-m text-balance wrap-anywhere text-muted">
            {t(`request.done.${state}.text`, { name })}
          </p>
          <p className="text-s text-muted">{t('request.done.close')}</p>
        </div>
      </section>
    </Page>
  );
}

type DecidedBeforeProps = { decision: RequestDecision; /** Whether this link decided. */ yours: boolean };

/**
 * The request has its answer: by this link before, or by another approver meanwhile. Which, when, and where it can be changed;
 * the platform's operator has no team of a shop to open, and on a computer, where approvers answer too, it does not open.
 */
function RequestDecidedBefore({ decision, yours }: DecidedBeforeProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  useTitleFocus();
  const { state, by, at, reason } = decision;
  const date = dayOf(at, language);
  const hasTeam = by !== null;
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(yours ? 'request.answered.title' : 'request.lost.title')}
        drawing={<ShopDrawing closed={state === 'rejected'} />}
      >
        <p>
          {yours
            ? t(`request.answered.${state}`, { date })
            : t(`request.lost.${state}`, { by: by ?? t('request.us'), date })}
        </p>
        {reason && <p className="mt-2 wrap-anywhere">{t('request.reason', { reason })}</p>}
        {by === null && <p className="mt-2">{t('request.done.close')}</p>}
        {hasTeam && !isOnPhone() && <p className="mt-2">{t('request.on-phone')}</p>}
      </EmptyState>
      {hasTeam && isOnPhone() && (
        <ActionBar>
          <AppLink className={buttonClass('primary')} replace href={to.shop.employees()}>
            {t('request.answered.team')}
          </AppLink>
        </ActionBar>
      )}
    </Page>
  );
}
