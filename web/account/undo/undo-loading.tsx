import { useTranslation } from 'react-i18next';
import { Card } from '#web/kit/card.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';

/** The shape of a change while it loads. */
export function UndoLoading() {
  const { t } = useTranslation('identity');
  return (
    <Page>
      <SkeletonGroup label={t('undo.loading')}>
        <Skeleton className="mt-1 h-8 w-4/5" />
        <Skeleton className="mt-3 mb-6 h-4 w-full" />
        <Card className="flex flex-col gap-5 py-5">
          {[1, 2, 3, 4].map((line) => (
            <span key={line} className="flex flex-col gap-2">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-5 w-3/5" />
            </span>
          ))}
        </Card>
      </SkeletonGroup>
    </Page>
  );
}
