import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { certificateNumberSchema } from '#domain/ownership/certificate.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { BarAction } from '#web/shell/bar-action.tsx';
import { LanguagePill } from '#web/shell/language-pill.tsx';
import { useSession } from '#web/state/session.ts';
import { CertificateLoading } from './certificate-loading.tsx';
import { CertificateProblem } from './certificate-problem.tsx';
import { CertificateView } from './certificate-view.tsx';
import { useCertificate, useOwnerName } from './use-certificate.ts';
import { useNight } from '#web/shell/use-night.ts';

/** A certificate of ownership, checked in this browser: for its owner, and for anybody who wants to know. */
export default function CertificateScreen() {
  useNight();
  const { t } = useTranslation('ownership');
  const { number }: { number?: string } = useParams({ strict: false });
  const signedIn = useSession(({ user }) => user !== null);
  const parsed = z.safeParse(certificateNumberSchema, number ?? '');
  return (
    <>
      {!signedIn && (
        <BarAction>
          <span className="mr-2">
            <LanguagePill />
          </span>
        </BarAction>
      )}
      {parsed.success ? (
        <CheckedCertificate key={parsed.data} number={parsed.data} />
      ) : (
        <CertificateProblem title={t('malformed.title')}>{t('malformed.text')}</CertificateProblem>
      )}
    </>
  );
}

function CheckedCertificate({ number }: { number: string }) {
  const { t } = useTranslation('ownership');
  const { t: say } = useTranslation('shell');
  const { data, error, refetch, isFetching } = useCertificate(number);
  const own = useOwnerName(number);
  if (data && !own.isLoading) {
    if (data.check && !data.check.genuine) {
      return <CertificateProblem title={t('not-genuine.title')}>{t('not-genuine.text')}</CertificateProblem>;
    }
    return <CertificateView certificate={data} ownerName={own.data} />;
  }
  if (!error) return <CertificateLoading />;
  const { code } = refusalOf(error);
  if (code === 'certificate-unknown') {
    return <CertificateProblem title={t('unknown.title')}>{t('unknown.text', { number })}</CertificateProblem>;
  }
  return (
    <CertificateProblem title={t('unreachable.title')} busy={isFetching} onRetry={() => void refetch()}>
      {say(`refusal.${code}`)}
    </CertificateProblem>
  );
}
