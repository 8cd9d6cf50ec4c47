import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#web/api/refusal.ts';
import { BikeUnreachable } from '#web/bike/bike-unreachable.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/skeleton.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

export type ReceiptPageProps = {
  model: string;
  loading: boolean;
  /** It could not be loaded; `stale`: an earlier answer is shown. */
  problem: { code: RefusalCode; stale: boolean; busy: boolean } | undefined;
  onRetry: () => void;
  children: ReactNode;
};

/** The page around a receipt, for an owner or a shop: its heading, and the content while there is none to show. */
export function ReceiptPage({ model, loading, problem, onRetry, children }: ReceiptPageProps) {
  const { t } = useTranslation('receipt');
  return (
    <Page>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('title', { model })}
      </h1>
      {problem?.stale && <BikeUnreachable {...problem} onRetry={onRetry} />}
      {problem && !problem.stale && <Unreachable {...problem} onRetry={onRetry} />}
      {loading && <ReceiptLoading />}
      {children}
    </Page>
  );
}

/** Nothing was loaded: the reason, and a button to try again. */
function Unreachable({ code, busy, onRetry }: { code: RefusalCode; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('receipt');
  const { t: say } = useTranslation('shell');
  return (
    <>
      <div role="alert" className="flex flex-1 flex-col">
        <EmptyState title={t('unreachable')} drawing={<ReceiptDrawing mark="unknown" />}>
          {say(`refusal.${code}`)}
        </EmptyState>
      </div>
      <ActionBar>
        <Button busy={busy} busyLabel={t('loading')} onClick={onRetry}>
          {say('try-again')}
        </Button>
      </ActionBar>
    </>
  );
}

/** The placeholder of a receipt while it loads. */
function ReceiptLoading() {
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
