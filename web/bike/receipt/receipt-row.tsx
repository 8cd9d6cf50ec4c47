import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowBody, rowClass } from '#web/kit/row.tsx';
import { AppLink } from '#web/shell/app-link.tsx';

/** The way from a bike to its receipt. */
export function ReceiptRow() {
  const { t } = useTranslation('bike');
  return (
    <AppLink href="/bike-receipt-info" className={rowClass}>
      <RowBody icon={<ReceiptText />} label={t('receipt')} description={t('receipt-text')} />
    </AppLink>
  );
}
