import { useTranslation } from 'react-i18next';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { ShareButton } from '#web/kit/share-button.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AppLink } from '#web/shell/app-link.tsx';
import { CertificateDrawing } from '#web/shell/drawings/certificate-drawing.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { SavePdf } from './save-pdf.tsx';
import type { CheckedCertificate } from './use-certificate.ts';

export type CertificateViewProps = {
  certificate: CheckedCertificate;
  /** The full name, where its owner looks. */
  ownerName: string | undefined;
};

/** A certificate that holds, or held: the card, how it was checked, and what to do with it. */
export function CertificateView({ certificate, ownerName }: CertificateViewProps) {
  const { t } = useTranslation('ownership');
  const language = useLanguage();
  const { check, number, supersededAt } = certificate;
  if (!check?.genuine) return <NotChecked />;
  const { claims } = check;
  const url = `${location.origin}/certificate/${number}`;
  return (
    <Page>
      {supersededAt && (
        <Notice tone="warn" title={t('superseded.title', { date: dayOf(supersededAt, language) })}>
          {t('superseded.text')}
        </Notice>
      )}
      <CertificateCard certificate={certificate} claims={claims} owner={ownerName ?? claims.owner} />
      <p className="px-1 text-s text-muted">{t('how-checked', { host: hostOf(claims.iss) })}</p>
      <ActionBar>
        {ownerName !== undefined ? (
          <SavePdf number={number} />
        ) : (
          <AppLink className={buttonClass('primary')} href={`/${claims.tag}`}>
            {t('see-bike')}
          </AppLink>
        )}
        <ShareButton data={{ title: t('share-title', { model: claims.model }), url }} copiedLabel={t('link-copied')}>
          {t('share')}
        </ShareButton>
      </ActionBar>
    </Page>
  );
}

/** The browser has no means to check: nothing is claimed. */
function NotChecked() {
  const { t } = useTranslation('ownership');
  return (
    <Page>
      <EmptyState level={1} title={t('not-checked.title')} drawing={<CertificateDrawing />}>
        {t('not-checked.text')}
      </EmptyState>
    </Page>
  );
}

function hostOf(issuer: string): string {
  // Not URL.canParse: phones of our build target do not have it.
  try {
    return new URL(issuer).host;
  } catch {
    return issuer;
  }
}
