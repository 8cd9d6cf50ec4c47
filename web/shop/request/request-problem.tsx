import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { Failed } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { isOnPhone } from '#web/state/on-phone.ts';

export type RequestProblemProps = { code: string; onRetry?: () => void; busy?: boolean };

/** Why there is nothing to decide; or that the request could not be loaded. */
export function RequestProblem({ code, onRetry, busy = false }: RequestProblemProps) {
  const { t } = useTranslation(['shop', 'shell']);
  useTitleFocus();
  const problem = requestProblemOf(code);
  if (!problem) {
    return (
      <Page>
        <Failed
          level={1}
          title={t('shop:request.problem.failed.title')}
          busy={busy}
          busyLabel={t('shop:request.loading')}
          onRetry={onRetry}
        >
          {t(`shell:refusal.${code as RefusalCode}`)}
        </Failed>
      </Page>
    );
  }
  const isAboutLink =
    problem !== 'request-link-revoked' && problem !== 'own-request' && problem !== 'shop-already-member';
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`shop:request.problem.${problem}.title`)}
        drawing={isAboutLink ? <BrokenLinkDrawing /> : <ShopDrawing closed />}
      >
        <p>{t(`shop:request.problem.${problem}.text`)}</p>
        {!isOnPhone() && <p className="mt-2">{t('shop:request.on-phone')}</p>}
      </EmptyState>
      {isOnPhone() && (
        <ActionBar>
          <AppLink className={buttonClass('primary')} replace href={to.shop.home()}>
            {t('shop:request.open-shop')}
          </AppLink>
        </ActionBar>
      )}
    </Page>
  );
}

/** Why an approver's link has nothing to decide; each reason has its own words. */
const requestProblems = [
  'no-token',
  'request-link-unknown',
  'request-link-expired',
  'request-link-used',
  'request-link-revoked',
  'own-request',
  'shop-already-member',
] as const;
type RequestProblemCode = (typeof requestProblems)[number];

/** The problem for a refusal's code; undefined if trying again may help. A token in a wrong format counts as unknown. */
export function requestProblemOf(code: string): RequestProblemCode | undefined {
  return code === 'invalid-input' ? 'request-link-unknown' : requestProblems.find((known) => known === code);
}
