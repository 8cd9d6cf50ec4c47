import { useTranslation } from 'react-i18next';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { CheckLevel } from './check-level.tsx';
import { TaxNumber } from './tax-number.tsx';

/** Who sold the bike, a company or a person, and how far that was checked. */
export function ReceiptStore({ invoice }: { invoice: Pick<ReceiptInvoice, 'storeName' | 'storeTaxId' | 'check'> }) {
  const { t } = useTranslation('receipt');
  const isPerson = invoice.storeTaxId.length === 11;
  return (
    <div className="relative">
      <span className="absolute -top-1 right-0">
        <CheckLevel check={invoice.check} />
      </span>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="pb-1.5 text-s text-muted">{t('label.store')}</dt>
          <dd className="text-l font-bold wrap-anywhere">{invoice.storeName}</dd>
        </div>
        <div>
          <dt className="text-s text-muted">{t(isPerson ? 'label.store-cpf' : 'label.store-cnpj')}</dt>
          <dd className="font-bold">
            <TaxNumber number={invoice.storeTaxId} isPerson={isPerson} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
