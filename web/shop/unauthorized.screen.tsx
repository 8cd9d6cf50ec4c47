import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { useQueryParameter } from '#web/shell/here.ts';
import { ShopDrawing } from './shop-drawing.tsx';
import { unauthorizedReasons, type UnauthorizedReason } from './unauthorized-reasons.ts';

const drawings: Record<UnauthorizedReason, ReactNode> = {
  unknown: <ShopDrawing />,
  waiting: <LetterDrawing />,
  lapsed: <LetterDrawing />,
  rejected: <ShopDrawing closed />,
  suspended: <ShopDrawing closed />,
};

/** The code was right and the door stays shut: why, and what can be done about it. */
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
        <WaysOn reason={reason} />
      </ActionBar>
    </Page>
  );
}

function WaysOn({ reason }: { reason: UnauthorizedReason }) {
  const { t } = useTranslation('shop');
  if (reason === 'waiting' || reason === 'suspended') {
    return (
      <AppLink className={buttonClass('primary')} href="/loja" replace>
        {t('unauthorized.back')}
      </AppLink>
    );
  }
  return (
    <>
      <AppLink className={buttonClass('primary')} href="/loja/verify-email">
        {t(reason === 'unknown' ? 'unauthorized.register' : 'unauthorized.ask-again')}
      </AppLink>
      <AppLink className={buttonClass('quiet')} href="/loja" replace>
        {t(reason === 'unknown' ? 'unauthorized.other-number' : 'unauthorized.back')}
      </AppLink>
    </>
  );
}
