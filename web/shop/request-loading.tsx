import { useTranslation } from 'react-i18next';
import { Card } from '#web/kit/card.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';

/** The shape of a request while it loads. */
export function RequestLoading() {
  const { t } = useTranslation('shop');
  return (
    <Page className="lg:max-w-[60rem]">
      <SkeletonGroup label={t('request.loading')}>
        <Skeleton className="mt-1 h-8 w-full max-w-md" />
        <Skeleton className="h-8 w-3/5 max-w-xs" />
        <Skeleton className="mb-3 h-4 w-4/5 max-w-sm" />
        <div className="grid gap-6 lg:grid-cols-2">
          {[1, 2].map((card) => (
            <Card key={card} className="flex flex-col gap-5 py-5">
              {[1, 2, 3].map((line) => (
                <span key={line} className="flex flex-col gap-2">
                  <Skeleton className="h-3 w-20" />
                  <Skeleton className="h-5 w-3/5" />
                </span>
              ))}
            </Card>
          ))}
        </div>
      </SkeletonGroup>
    </Page>
  );
}
