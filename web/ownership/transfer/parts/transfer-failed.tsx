import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';
import { FailedPage } from '#web/shell/failed-page.tsx';

export type TransferFailedProps = { refusal: Refusal; busy: boolean; onRetry: () => void };

/** What is known of a transfer could not be loaded. */
export function TransferFailed({ refusal, busy, onRetry }: TransferFailedProps) {
  const { t } = useTranslation('transfer');
  const page = { refusal, busy, onRetry };
  return <FailedPage {...page} title={t('failed')} busyLabel={t('loading')} />;
}
