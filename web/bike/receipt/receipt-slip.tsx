import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { KeyText } from '#web/bike/key-text.tsx';
import { moneyOf } from '#web/locale/money.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ReceiptNumbers, ReceiptPaper, ReceiptStore, TaxNumber, TearLine } from './receipt-paper.tsx';

/** The receipt as a slip of paper, with every label of specification 2. */
export function ReceiptSlip({ invoice, code }: { invoice: ReceiptInvoice; code: string }) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  const { customerName, customerCpf, customerCpfMasked, totalCents, additionalInfo, correction } = invoice;
  return (
    <ReceiptPaper>
      <ReceiptStore invoice={invoice} />
      <dl>
        <dt className="text-s text-muted">{t('label.total')}</dt>
        <dd className="text-xl font-bold tabular-nums @max-[14rem]:text-l">{moneyOf(totalCents, language)}</dd>
      </dl>
      <TearLine />
      <ReceiptNumbers invoice={invoice} />
      <TearLine />
      <dl className="flex flex-col gap-3">
        <Line label={t('label.customer')}>{customerName ?? <Missing />}</Line>
        <Line label={t('label.customer-cpf')}>
          {customerCpf ? <TaxNumber number={customerCpf} isPerson /> : (customerCpfMasked ?? <Missing />)}
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
      {correction && (
        <>
          <TearLine />
          <LongText label={t('label.correction')} text={correction} missing={null} />
        </>
      )}
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

/** Not printed, or not shown to this reader. */
function Missing() {
  const { t } = useTranslation('receipt');
  return <span className="font-normal text-muted">{t('not-available')}</span>;
}

type LongTextProps = { label: string; text: string | null; missing: ReactNode };

/** Text that may be pages long, collapsed below its label; short text is shown at once. */
function LongText({ label, text, missing }: LongTextProps) {
  if (text === null || text === '' || (text.length <= 80 && !text.includes('\n'))) {
    return (
      <dl>
        <dt className="text-s text-muted">{label}</dt>
        <dd className="wrap-anywhere">{text || missing}</dd>
      </dl>
    );
  }
  return (
    <details className="group -my-1.5">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-s text-muted [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-2 text-s wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  );
}
