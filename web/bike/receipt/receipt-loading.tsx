import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

/** The shape of a receipt that is on its way. */
export function ReceiptLoading() {
  const { t } = useTranslation('receipt');
  return (
    <SkeletonGroup label={t('loading')}>
      <ReceiptPaper>
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-5 h-9 w-2/3" />
        <div className="grid grid-cols-2 gap-4 py-4">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
        <Skeleton className="h-16 w-full" />
      </ReceiptPaper>
    </SkeletonGroup>
  );
}
