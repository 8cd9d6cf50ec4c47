import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { ShopDrawing } from '#web/shop/shop-drawing.tsx';
import { unauthorizedReasons, type UnauthorizedReason } from './unauthorized-reasons.ts';

const drawings: Record<UnauthorizedReason, ReactNode> = {
  unknown: <ShopDrawing />,
  waiting: <LetterDrawing />,
  lapsed: <ShopDrawing closed />,
  rejected: <ShopDrawing closed />,
  suspended: <ShopDrawing closed />,
  barred: <ShopDrawing closed />,
};

/** The code was right but the log-in is refused: why, and what can be done about it. */
export default function UnauthorizedScreen() {
  const { t } = useTranslation('shop');
  const asked = useQueryParameter('reason');
  const reason = unauthorizedReasons.find((known) => known === asked) ?? 'unknown';
  return (
    <Page>
      <EmptyState level={1} title={t(`unauthorized.${reason}.title`)} drawing={drawings[reason]}>
        {t(`unauthorized.${reason}.text`)}
      </EmptyState>
      <ActionBar>
        <NextSteps reason={reason} />
      </ActionBar>
    </Page>
  );
}

function NextSteps({ reason }: { reason: UnauthorizedReason }) {
  const { t } = useTranslation('shop');
  if (reason === 'waiting' || reason === 'suspended' || reason === 'barred') {
    return (
      <AppLink className={buttonClass('primary')} href={to.shop.home()} replace>
        {t('unauthorized.back')}
      </AppLink>
    );
  }
  return (
    <>
      <AppLink className={buttonClass('primary')} href={to.shop.verifyEmail()}>
        {t(reason === 'unknown' ? 'unauthorized.register' : 'unauthorized.ask-again')}
      </AppLink>
      <AppLink className={buttonClass('quiet')} href={to.shop.home()} replace>
        {t(reason === 'unknown' ? 'unauthorized.other-number' : 'unauthorized.back')}
      </AppLink>
    </>
  );
}
