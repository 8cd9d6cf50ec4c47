import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#web/api/refusal.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { BikeUnreachable } from '../bike-unreachable.tsx';
import { ReceiptLoading } from './receipt-loading.tsx';

export type ReceiptPageProps = {
  model: string;
  loading: boolean;
  /** It could not be asked for; `stale`: what is shown is from before. */
  problem: { code: RefusalCode; stale: boolean; busy: boolean } | undefined;
  onRetry: () => void;
  children: ReactNode;
};

/** Around a receipt, an owner's or a shop's: its heading, and what stands there while there is none to show. */
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

/** Nothing is known: why, and to try again. */
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
