import { useTranslation } from 'react-i18next';
import { Page } from '#web/kit/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';
import { Spinner } from '#web/kit/spinner.tsx';

/** The shape of a certificate while its signature is checked. */
export function CertificateLoading() {
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
