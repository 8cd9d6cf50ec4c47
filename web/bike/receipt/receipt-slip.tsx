import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/brazil/money.ts';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { KeyText } from '../access-key/key-text.tsx';
import { LongText } from './long-text.tsx';
import { ReceiptNumbers } from './receipt-numbers.tsx';
import { ReceiptPaper, TearLine } from './receipt-paper.tsx';
import { ReceiptStore } from './receipt-store.tsx';
import { TaxNumber } from './tax-number.tsx';

/** The receipt as a slip of paper, with every label of specification 2. */
export function ReceiptSlip({ invoice, code }: { invoice: ReceiptInvoice; code: string }) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  const { customerName, customerCpf, totalCents, additionalInfo } = invoice;
  return (
    <ReceiptPaper>
      <ReceiptStore invoice={invoice} />
      <dl>
        <dt className="text-s text-muted">{t('label.total')}</dt>
        <dd className="text-xl font-bold tabular-nums">{formatMoney(totalCents, language)}</dd>
      </dl>
      <TearLine />
      <ReceiptNumbers invoice={invoice} />
      <TearLine />
      <dl className="flex flex-col gap-3">
        <Line label={t('label.customer')}>{customerName ?? <Missing />}</Line>
        <Line label={t('label.customer-cpf')}>
          {customerCpf ? <TaxNumber number={customerCpf} isPerson /> : <Missing />}
        </Line>
      </dl>
      <TearLine />
      <dl>
        <Line label={t('label.danfe')}>
          <KeyText code={code} />
        </Line>
      </dl>
      <TearLine />
      <LongText label={t('label.additional')} text={additionalInfo} missing={<Missing />} />
    </ReceiptPaper>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-s text-muted">{label}</dt>
      <dd className="font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Not printed, or not for the one who looks. */
function Missing() {
  const { t } = useTranslation('receipt');
  return <span className="font-normal text-muted">{t('not-available')}</span>;
}
