import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { certificateNumberSchema } from '#domain/ownership/certificate.ts';
import { to } from '#domain/paths.ts';
import { Skeleton, Spinner } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { LineArt } from '#web/shell/drawings/line-art.tsx';
import { LanguageInBar } from '#web/shell/frame/language-pill.tsx';
import { useBackTo, useNight } from '#web/shell/frame/screen-frame.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { CertificateView } from './certificate-view.tsx';
import { useCertificate, useNameAtIssue } from './use-certificate.ts';

/** A certificate of ownership, checked in this browser: for its owner and for the public. */
export default function CertificateScreen() {
  useNight();
  const number = useParameter('number');
  const written = z.safeParse(certificateNumberSchema, number);
  return (
    <>
      <LanguageInBar />
      <CheckedCertificate key={number} number={written.data ?? number} isNumber={written.success} />
    </>
  );
}

type CheckedCertificateProps = { number: string; /** It has the form of one. */ isNumber: boolean };

function CheckedCertificate({ number, isNumber }: CheckedCertificateProps) {
  const { t } = useTranslation('ownership');
  const checked = useCertificate(number);
  const own = useNameAtIssue(number);
  const isWaiting = own.busy && own.data === undefined;
  return (
    <>
      {own.data && <BackToBike />}
      <Answer
        of={{ ...checked, data: isWaiting ? undefined : checked.data }}
        words={{ loading: t('checking'), failed: t('unreachable.title'), stale: t('stale') }}
        skeleton={<CertificateShapes />}
        gone={
          isNumber ? (
            <CertificateProblem title={t('unknown.title')}>{t('unknown.text', { number })}</CertificateProblem>
          ) : (
            <CertificateProblem title={t('malformed.title')}>{t('malformed.text')}</CertificateProblem>
          )
        }
        goneBy={['certificate-unknown']}
      >
        {(certificate) => {
          const { check } = certificate;
          if (!check || check.genuine || check.why !== 'altered')
            return <CertificateView certificate={certificate} nameAtIssue={own.data} />;
          return <CertificateProblem title={t('not-genuine.title')}>{t('not-genuine.text')}</CertificateProblem>;
        }}
      </Answer>
    </>
  );
}

/** Its owner comes from their bike, and goes back there; for everybody else it is a page of its own. */
function BackToBike() {
  useBackTo(to.myBike());
  return null;
}

/** The shapes of a certificate while its signature is checked. */
function CertificateShapes() {
  const { t } = useTranslation('ownership');
  return (
    <div className="day flex flex-col gap-4 rounded-[1.25rem] p-5">
      <p aria-hidden className="flex items-center justify-between gap-2 text-s text-muted">
        <Skeleton className="h-4 w-20" />
        <span className="flex items-center gap-2">
          <Spinner />
          {t('checking')}
        </span>
      </p>
      <Skeleton className="mt-4 h-4 w-2/5" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="my-4 aspect-[8/5] w-full rounded-card" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </div>
    </div>
  );
}

/** Why there is no certificate to show, and the next step: scanning the bike's code. */
function CertificateProblem({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('ownership');
  return (
    <GonePage title={title} drawing={<NoCertificateDrawing />} way={{ href: to.tagScan(), label: t('scan-instead') }}>
      {children}
    </GonePage>
  );
}

/** A certificate whose seal is torn off. */
function NoCertificateDrawing() {
  return (
    <LineArt>
      <path
        d="M60 20h120a12 12 0 0 1 12 12v52l-11 7 5 12-13 3 2 13-14-1-1 13-12-4-4 11H60a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12Z"
        className="fill-card"
      />
      <path d="M66 42h34M66 108h46M66 120h30" />
      <path d="M66 62h108M66 76h108M66 90h92" strokeWidth="1.5" strokeDasharray="1 7" />
      <path d="m176 128 14-3 4-12 8 9 13-1-6 11 6 11-13-1-8 9-4-12-14-3 9-4Z" className="fill-wrong" stroke="none" />
    </LineArt>
  );
}
