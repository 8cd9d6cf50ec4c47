import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';

/** The link has been used, is too old or was cut off on the way; the way on is another one. */
export function ResetLinkInvalid() {
  const { t } = useTranslation('account');
  useEffect(() => document.getElementById('title')?.focus(), []);
  return (
    <Page>
      <EmptyState level={1} title={t('reset.invalid-title')} drawing={<SadWheelDrawing />}>
        {t('reset.invalid-text')}
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} replace href="/forgot-password">
          {t('reset.ask')}
        </AppLink>
        <AppLink className={buttonClass('quiet')} replace href="/login">
          {t('reset.log-in')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
