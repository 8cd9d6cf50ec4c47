import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { EmployeeRequest, RequestDecision } from '#domain/shop/employee-request.ts';
import type { RefusalCode } from '#web/api/call.ts';
import type { Answered } from '#web/api/use-answer.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { FactShapes } from '#web/shell/answer/states.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { isOnPhone } from '#web/state/boot.ts';
import { RequestView } from './request-view.tsx';

/** What an approver answers, and what became of it: `yours` is false where somebody else was faster. */
export type RequestAnswer = { state: RequestDecision['state']; reason: string };
export type RequestOutcome = { decision: RequestDecision; yours: boolean };

/** How an approver comes to a request, by a link or in the shop, and what differs by that. */
export type RequestDoor = {
  inShop: boolean;
  decide: (answer: RequestAnswer) => Promise<RequestOutcome>;
  /** The refusals after which there is nothing to decide; `decided`: the reader has, in another window say. */
  problems: readonly RefusalCode[];
  decided: RefusalCode;
  problem: (code: RefusalCode) => ReactNode;
  /** After a decision of the reader. */
  done: (request: EmployeeRequest, decision: RequestDecision) => void;
};

/** A request with what approvers should know of it, to be approved or rejected; or how that ended. */
export function RequestPage({ of, door }: { of: Answered<EmployeeRequest>; door: RequestDoor }) {
  const { t } = useTranslation('shop');
  const [faster, setFaster] = useState<RequestDecision>();
  const [ended, setEnded] = useState<RefusalCode>();
  if (faster) return <DecidedBefore decision={faster} yours={false} inShop={door.inShop} />;
  if (ended) return door.problem(ended);
  return (
    <Answer
      of={of}
      words={{ loading: t('request.loading'), failed: t('request.problem.failed.title') }}
      skeleton={<RequestShapes />}
      className="lg:max-w-[60rem]"
      gone={door.problem}
      goneBy={door.problems}
    >
      {(request) =>
        request.decision ? (
          <DecidedBefore decision={request.decision} yours={request.yours} inShop={door.inShop} />
        ) : (
          <RequestView
            request={request}
            door={door}
            onDecided={({ decision, yours }) => (yours ? door.done(request, decision) : setFaster(decision))}
            // How it was answered is loaded; where it was not, why nothing can be.
            onEnded={(code) => (code === door.decided ? of.again() : setEnded(code))}
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

type DecidedBeforeProps = {
  decision: RequestDecision;
  /** Whether the reader decided. */ yours: boolean;
  inShop: boolean;
};

/**
 * The request has its answer: of the reader before, or of another approver meanwhile. Which, when, and where it can be changed;
 * the platform's operator has no team of a shop to open, and a link on a computer, where approvers answer too, opens none.
 */
function DecidedBefore({ decision, yours, inShop }: DecidedBeforeProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  useTitleFocus();
  const { state, by, at, reason } = decision;
  const date = dayOf(at, language);
  const hasTeam = inShop || by !== null;
  const opensTeam = hasTeam && (inShop || isOnPhone());
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
        {!hasTeam && <p className="mt-2">{t('request.done.close')}</p>}
        {hasTeam && !opensTeam && <p className="mt-2">{t('request.on-phone')}</p>}
      </EmptyState>
      {opensTeam && (
        <ActionBar>
          <AppLink className={buttonClass('primary')} replace href={to.shop.employees()}>
            {t('request.answered.team')}
          </AppLink>
        </ActionBar>
      )}
    </Page>
  );
}
