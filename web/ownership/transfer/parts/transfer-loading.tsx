import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';

/** The placeholder of a screen with both people and what changes. */
export function TransferLoading({ label }: { label: string }) {
  return (
    <LoadingPage label={label}>
      <span className="flex items-center justify-between py-2">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-20 w-2/5" />
        <Skeleton className="size-14 rounded-full" />
      </span>
      <Skeleton className="mt-2 h-8 w-3/5" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </LoadingPage>
  );
}
