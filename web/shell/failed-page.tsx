import type { Refusal } from '#web/api/refusal.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { useRefusalWords } from './form/refusal-words.ts';
import { Failed } from './load-states.tsx';

export type FailedPageProps = {
  /** What could not be loaded. */
  title: string;
  /** Shown while it is loaded again. */
  busyLabel: string;
  refusal: Refusal;
  busy: boolean;
  onRetry: () => void;
};

/** Shown in place of a page that did not load: why, and a button to try again. */
export function FailedPage({ title, busyLabel, refusal, busy, onRetry }: FailedPageProps) {
  const words = useRefusalWords();
  return (
    <Page>
      <Failed level={1} title={title} busyLabel={busyLabel} busy={busy} onRetry={onRetry}>
        {words(refusal)}
      </Failed>
    </Page>
  );
}
