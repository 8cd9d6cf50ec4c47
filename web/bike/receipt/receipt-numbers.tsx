import { useTranslation } from 'react-i18next';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** Number, series and day, side by side. */
export function ReceiptNumbers({ invoice }: { invoice: Pick<ReceiptInvoice, 'number' | 'series' | 'issuedAt'> }) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  const facts = [
    [t('label.number'), invoice.number],
    [t('label.series'), invoice.series],
    [t('label.issued'), dayOf(invoice.issuedAt, language)],
  ] as const;
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-s text-muted">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
