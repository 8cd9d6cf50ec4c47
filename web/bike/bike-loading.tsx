import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';

/** The shape of warranty, certificate and facts. */
export function BikeLoading() {
  const { t } = useTranslation('bike');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="mb-3 h-4 w-3/4" />
      <Skeleton className="mb-3 h-16 w-full rounded-card" />
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-56 w-full rounded-card" />
    </SkeletonGroup>
  );
}
