import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import { RowBody, rowClass } from '#web/kit/row.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { ReceiptRow } from './receipt/receipt-row.tsx';
import { BikeFacts } from './bike-facts.tsx';
import { WarrantyTerm } from './warranty-term.tsx';

/** The warranty, the way to the certificate, and the facts. */
export function BikeDetails({ bike }: { bike: OwnBike }) {
  const { t } = useTranslation('bike');
  return (
    <>
      <WarrantyTerm warranty={bike.warranty} brand={bike.brand.name} />
      <AppLink href={`/certificate/${bike.certificateNumber}`} className={rowClass}>
        <RowBody icon={<ShieldCheck />} label={t('certificate')} description={bike.certificateNumber} accent />
      </AppLink>
      <ReceiptRow />
      <BikeFacts bike={bike} />
    </>
  );
}
