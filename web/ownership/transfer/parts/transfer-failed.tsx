import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Failed } from '#web/shell/load-states.tsx';

export type TransferFailedProps = { refusal: Refusal; busy: boolean; onRetry: () => void };

/** What is known of a transfer could not be loaded. */
export function TransferFailed({ refusal, busy, onRetry }: TransferFailedProps) {
  const { t } = useTranslation('transfer');
  const words = useRefusalWords();
  return (
    <Page>
      <Failed level={1} title={t('failed')} busyLabel={t('loading')} busy={busy} onRetry={onRetry}>
        {words(refusal)}
      </Failed>
    </Page>
  );
}
