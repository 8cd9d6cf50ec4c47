import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

export type CancelledNoticeProps = {
  invoice: Pick<ReceiptInvoice, 'cancelledAt'>;
  /** What its owner does now; others only learn it. */
  next?: { text: string; action: ReactNode };
};

/** Says since when an invoice is cancelled; nothing for one that holds. */
export function CancelledNotice({ invoice: { cancelledAt }, next }: CancelledNoticeProps) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  if (cancelledAt === null) return null;
  // The parts of a date stay on one line.
  const date = dayOf(cancelledAt, language).replaceAll(' ', '\u00a0');
  return (
    <Notice tone="wrong" title={t('cancelled.title', { date })} action={next?.action}>
      <p>{t('cancelled.text')}</p>
      {next && <p>{next.text}</p>}
    </Notice>
  );
}
