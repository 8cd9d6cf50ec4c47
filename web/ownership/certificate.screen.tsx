import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { certificateNumberSchema } from '#domain/ownership/certificate.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/skeleton.tsx';
import { Spinner } from '#web/kit/feedback/spinner.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BarAction } from '#web/shell/frame/bar-action.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { useNight } from '#web/shell/frame/use-night.ts';
import { Unreachable } from '#web/shell/load-states.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useSession } from '#web/state/session.ts';
import { CertificateProblem } from './certificate-problem.tsx';
import { CertificateView } from './certificate-view.tsx';
import { useCertificate, useNameAtIssue } from './use-certificate.ts';

/** A certificate of ownership, checked in this browser: for its owner and for the public. */
export default function CertificateScreen() {
  useNight();
  const { t } = useTranslation('ownership');
  const number = useParameter('number');
  const signedIn = useSession(({ user }) => user !== null);
  const parsed = z.safeParse(certificateNumberSchema, number);
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
  const { data, error, refetch, isFetching, dataUpdatedAt } = useCertificate(number);
  const own = useNameAtIssue(number);
  if (data && !own.isLoading) {
    if (data.check && !data.check.genuine) {
      const why = data.check.why === 'unknown-key' ? 'unknown-key' : 'not-genuine';
      return <CertificateProblem title={t(`${why}.title`)}>{t(`${why}.text`)}</CertificateProblem>;
    }
    return (
      <CertificateView certificate={data} nameAtIssue={own.data}>
        {error && (
          <Unreachable
            title={t('stale')}
            busyLabel={t('checking')}
            busy={isFetching}
            onRetry={() => void refetch()}
            asOf={dataUpdatedAt}
          >
            {say(`refusal.${refusalOf(error).code}`)}
          </Unreachable>
        )}
      </CertificateView>
    );
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

/** The placeholder of a certificate while its signature is checked. */
function CertificateLoading() {
  const { t } = useTranslation('ownership');
  return (
    <Page>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('certificate-of')}
      </h1>
      <SkeletonGroup label={t('checking')}>
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
      </SkeletonGroup>
    </Page>
  );
}
