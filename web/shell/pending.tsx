import { Page } from '#web/kit/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';
import { useCoreWords } from './core-words.ts';

/** The shape of a screen whose code is on its way. */
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
