import { useTranslation } from 'react-i18next';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** Says since when an invoice is cancelled; nothing for one that holds. */
export function CancelledNotice({ invoice: { cancelledAt } }: { invoice: Pick<ReceiptInvoice, 'cancelledAt'> }) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  if (cancelledAt === null) return null;
  return (
    <Notice tone="wrong" title={t('cancelled.title', { date: dayOf(cancelledAt, language) })}>
      {t('cancelled.text')}
    </Notice>
  );
}
