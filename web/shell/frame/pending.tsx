import { Skeleton, SkeletonGroup } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useCoreWords } from './core-words.ts';

/** The placeholder of a screen while its code loads. */
export function Pending() {
  const { loading } = useCoreWords();
  return (
    <Page>
      <SkeletonGroup label={loading}>
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-13 w-full rounded-card" />
      </SkeletonGroup>
    </Page>
  );
}
