import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Decision } from '#domain/shop/employee-request.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { isOnPhone } from '#web/state/on-phone.ts';

export type DecidedBeforeProps = { decision: Decision; /** Whether this link decided. */ yours: boolean };

/**
 * The request has its answer: by this link before, or by another approver meanwhile. Which, when, and where it can be changed;
 * the platform's operator has no team of a shop to open, and on a computer, where approvers answer too, it does not open.
 */
export function RequestDecidedBefore({ decision, yours }: DecidedBeforeProps) {
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
