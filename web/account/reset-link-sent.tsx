import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';

/** After asking for a link: where to look, and what if nothing comes. */
export function ResetLinkSent({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTranslation('account');
  // The screen changed without a navigation: the heading says so to the ear.
  useEffect(() => document.getElementById('title')?.focus(), []);
  return (
    <Page>
      <EmptyState level={1} title={t('forgot.sent-title')} drawing={<LetterDrawing />}>
        <p className="wrap-anywhere">{t('forgot.sent-text', { email })}</p>
        <p className="mt-2">{t('forgot.sent-hint')}</p>
      </EmptyState>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href="/login">
          {t('forgot.log-in')}
        </AppLink>
        <Button variant="quiet" onClick={onOther}>
          {t('forgot.other-email')}
        </Button>
      </ActionBar>
    </Page>
  );
}
