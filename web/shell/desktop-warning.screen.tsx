import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { safeNext } from './go.ts';
import { useQueryParameter } from './here.ts';
import { LanguagePill } from './language-pill.tsx';
import { QrCode } from './qr-code.tsx';

/** On a computer: the page one wanted as a QR code, to go on with on the phone. */
export default function DesktopWarningScreen() {
  const { t } = useTranslation('shell');
  const url = new URL(safeNext(useQueryParameter('to'), '/'), location.origin).href;
  return (
    <Page>
      <div className="flex min-h-14 items-center justify-between">
        <span className="text-s font-bold tracking-[0.2em] uppercase">Pedivela</span>
        <LanguagePill />
      </div>
      <EmptyState
        level={1}
        title={t('desktop.title')}
        drawing={<QrCode text={url} label={t('desktop.code')} />}
        action={
          <p className="flex items-center justify-center gap-1 text-s text-muted">
            <span className="truncate">{url}</span>
            <CopyButton value={url} label={t('desktop.copy')} copiedLabel={t('desktop.copied')} />
          </p>
        }
      >
        {t('desktop.text')}
      </EmptyState>
    </Page>
  );
}
