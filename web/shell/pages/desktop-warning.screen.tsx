import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { QrCode } from '#web/shell/drawings/qr-code.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { safeNext } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { isMobile } from '#web/state/device.ts';

/** On a computer: the wanted page as a QR code, to be opened on a phone. Who is on one already goes on from here. */
export default function DesktopWarningScreen() {
  const { t } = useTranslation('shell');
  const wanted = safeNext(useQueryParameter('to'), to.home());
  const url = new URL(wanted, location.origin).href;
  const onPhone = isMobile(navigator);
  return (
    <Page>
      <div className="flex min-h-14 items-center justify-between">
        <span className="text-s font-bold tracking-[0.2em] uppercase">Pedivela</span>
        <LanguagePill />
      </div>
      {onPhone ? (
        <EmptyState
          level={1}
          title={t('desktop.on-phone')}
          action={
            <AppLink className={buttonClass('primary')} href={wanted} replace>
              {t('desktop.go-on')}
            </AppLink>
          }
        />
      ) : (
        <EmptyState level={1} title={t('desktop.title')} drawing={<QrCode text={url} label={t('desktop.code')} />}>
          <p>{t('desktop.text')}</p>
          <p className="flex items-center justify-center gap-1 pt-4 text-s">
            <span className="truncate">{url}</span>
            <CopyButton value={url} label={t('desktop.copy')} copiedLabel={t('desktop.copied')} />
          </p>
        </EmptyState>
      )}
      <LegalLink />
    </Page>
  );
}
