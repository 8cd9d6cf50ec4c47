import { Download, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CertificateClaims,
  type NameAtIssue,
  readPaperFragment,
  statedName,
} from '#domain/ownership/certificate.ts';
import { absolute, to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { ShareButton } from '#web/kit/button/copy-button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { CertificateDrawing } from '#web/shell/drawings/paper-drawings.tsx';
import { PdfButton, saveFile } from '#web/shell/files/save-file.tsx';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { isIos } from '#web/state/device.ts';
import { CertificateCard } from './certificate-card.tsx';
import type { CheckedCertificate } from './use-certificate.ts';

export type CertificateViewProps = {
  certificate: CheckedCertificate;
  /** The full name with its salt, if the reader is the owner. */
  nameAtIssue: NameAtIssue | undefined;
};

/** A certificate that is or was valid: the card, how it was checked, and the actions. */
export function CertificateView({ certificate, nameAtIssue }: CertificateViewProps) {
  const { t } = useTranslation('ownership');
  const { check, number } = certificate;
  const [paper] = useState(() => readPaperFragment(location.hash));
  const signed = check && 'claims' in check ? check.claims : null;
  const stated = useStatedName(signed, nameAtIssue);
  const onPaper = useStatedName(signed?.ownerDigest === undefined ? null : signed, paper ?? undefined);
  if (!check || !('claims' in check)) return <NotChecked />;
  const { claims } = check;
  const url = absolute(location.origin, to.certificate({ number }));
  return (
    <Page className="lg:grid lg:max-w-[60rem] lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:content-start lg:items-start lg:gap-x-10 lg:pt-6">
      {/* On a computer the words stand beside the certificate; on a phone above it. */}
      <div className="flex flex-col gap-6 empty:hidden lg:col-start-2 lg:row-start-1">
        <Words
          certificate={certificate}
          check={check}
          isWrongName={paper !== null && onPaper === null}
          isNameChecked={Boolean(onPaper)}
        />
      </div>
      <div className="lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <CertificateCard
          certificate={certificate}
          isSigned={check.genuine}
          claims={claims}
          owner={stated ?? (onPaper || claims.owner)}
        />
      </div>
      <div className="contents lg:col-start-2 lg:block">
        <LegalLink />
        <ActionBar>
          {nameAtIssue ? (
            <SavePdf number={number} />
          ) : (
            <AppLink className={buttonClass('primary')} href={to.tag({ tag: claims.tag })}>
              {t('see-bike')}
            </AppLink>
          )}
          <ShareButton data={{ title: t('share-title', { model: claims.model }), url }} copiedLabel={t('link-copied')}>
            {t('share')}
          </ShareButton>
          <AppLink className={buttonClass('quiet')} href={to.certificateCheck()}>
            {t('check-offline')}
          </AppLink>
        </ActionBar>
      </div>
    </Page>
  );
}

type WordsProps = {
  certificate: CheckedCertificate;
  check: Extract<CheckedCertificate['check'], { claims: unknown }>;
  isWrongName: boolean;
  isNameChecked: boolean;
};

/** What is to know of a certificate before it is read, and how it was checked. */
function Words({ certificate, check, isWrongName, isNameChecked }: WordsProps) {
  const { t } = useTranslation('ownership');
  const old = check.genuine ? null : check.why === 'unknown-key' ? 'old-key' : 'out-of-period';
  return (
    <>
      <Stolen certificate={certificate} />
      <Superseded certificate={certificate} />
      {certificate.isContested && (
        <Notice tone="warn" title={t('contested.title')}>
          {t('contested.text')}
        </Notice>
      )}
      {certificate.tagNow && (
        <Notice title={t('tag-now.title')}>{t('tag-now.text', { tag: groupTag(certificate.tagNow) })}</Notice>
      )}
      {isWrongName && (
        <Notice tone="wrong" title={t('paper.wrong-title')}>
          {t('paper.wrong-text')}
        </Notice>
      )}
      {/* Above the card: a long name on it would push this out of sight. */}
      {old === null ? (
        <p className="-mb-2 flex gap-2 px-1 text-s text-muted">
          <ShieldCheck aria-hidden className="size-[1.125rem] shrink-0 text-good" />
          <span>
            {t('how-checked', { host: location.host })} {isNameChecked && t('paper.checked')}
          </span>
        </p>
      ) : (
        <Notice tone="warn" title={t(`${old}.title`)}>
          {t(`${old}.text`, { host: location.host })}
        </Notice>
      )}
    </>
  );
}

/** That the bike is stolen now, or that nobody keeps the certificate any more. */
function Stolen({ certificate: { stolenAt, isAccountClosed } }: Pick<CertificateViewProps, 'certificate'>) {
  const { t } = useTranslation('ownership');
  const language = useLanguage();
  return (
    <>
      {stolenAt && (
        <Notice tone="wrong" title={t('stolen.title')}>
          {t('stolen.text', { date: dayOf(stolenAt, language) })}
        </Notice>
      )}
      {isAccountClosed && (
        <Notice tone="warn" title={t('closed.title')}>
          {t('closed.text')}
        </Notice>
      )}
    </>
  );
}

/** That a newer certificate took its place, when and why; nothing for the current one. */
function Superseded({ certificate: { supersededAt, supersededFor } }: Pick<CertificateViewProps, 'certificate'>) {
  const { t } = useTranslation('ownership');
  const language = useLanguage();
  if (!supersededAt) return null;
  const date = dayOf(supersededAt, language);
  return supersededFor === 'new-name' ? (
    <Notice tone="warn" title={t('superseded.renewed-title', { date })}>
      {t('superseded.renewed-text')}
    </Notice>
  ) : (
    <Notice tone="warn" title={t('superseded.title', { date })}>
      {t('superseded.text')}
    </Notice>
  );
}

/** The browser cannot check the signature: the page does not claim that it is genuine. */
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

/** Downloads the certificate's PDF and saves it for the owner. */
function SavePdf({ number }: { number: string }) {
  const { t } = useTranslation('ownership');
  return (
    <PdfButton
      icon={<Download aria-hidden className="size-5" />}
      words={{ action: t('pdf.save'), busy: t('pdf.preparing'), saved: t('pdf.saved'), failed: t('pdf.failed') }}
      fileName={`${t('file-name')}-${number}.pdf`}
      fetchPdf={() => call('GET /api/my-certificates/:number/pdf', { number })}
      give={(file) => saveFile(file, isIos(navigator))}
    />
  );
}

/** A full name, once this browser has checked that the signature covers it; null where it does not, undefined until then. */
function useStatedName(claims: CertificateClaims | null, kept: NameAtIssue | undefined): string | null | undefined {
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    if (claims && kept) void statedName(claims, kept).then((stated) => isCurrent && setName(stated));
    return () => {
      isCurrent = false;
    };
  }, [claims, kept]);
  return name;
}
