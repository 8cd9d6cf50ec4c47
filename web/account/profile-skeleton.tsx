import { useTranslation } from 'react-i18next';
import { Card } from '#web/kit/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';

/** The shape of the profile while it loads. */
export function ProfileSkeleton() {
  const { t } = useTranslation('account');
  return (
    <SkeletonGroup label={t('profile.loading')}>
      <Skeleton className="h-4 w-24" />
      <Card className="flex flex-col gap-6 py-5">
        {[1, 2].map((line) => (
          <span key={line} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-5 w-3/5" />
          </span>
        ))}
      </Card>
      <Skeleton className="mt-3 h-4 w-24" />
      <Skeleton className="h-11 w-56 rounded-full!" />
    </SkeletonGroup>
  );
}
