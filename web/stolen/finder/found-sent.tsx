import { useTranslation } from 'react-i18next';
import { absolute, to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { ShareButton } from '#web/kit/button/share-button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { Sent } from './found-form.tsx';

/** That the owner has it, and the finder's link: this once, because nobody else knows it. */
export function FoundSent({ sent }: { sent: Sent }) {
  const { t } = useTranslation('finder');
  useTitleFocus();
  const { secret, email, photo } = sent;
  const path = to.finderMessages({ token: secret });
  const url = absolute(location.origin, path);
  return (
    <Page title={t('sent.title')} lead={t('sent.lead')}>
      {photo === 'lost' && (
        <Notice live tone="warn" title={t('sent.photo-lost')}>
          {t('sent.photo-lost-text')}
        </Notice>
      )}
      <Card className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1">
            <span className="block text-s text-muted">{t('sent.link')}</span>
            <span className="block truncate text-m font-bold">{url}</span>
          </p>
          <CopyButton value={url} label={t('sent.copy')} copiedLabel={t('sent.copied')} />
        </div>
        <p className="text-s text-muted">{t('sent.keep')}</p>
      </Card>
      {email && <p className="text-s wrap-anywhere text-muted">{t('sent.mailed', { email })}</p>}
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={path}>
          {t('sent.open')}
        </AppLink>
        <ShareButton data={{ url }} copiedLabel={t('sent.copied')}>
          {t('sent.share')}
        </ShareButton>
      </ActionBar>
    </Page>
  );
}
