import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { call } from '#web/api/call.ts';
import type { ButtonVariant } from '#web/kit/button/button.tsx';
import { PdfButton, saveFile } from '#web/shell/files/save-file.tsx';
import { isIos } from '#web/state/device.ts';

type BillOfSaleProps = { transfer: Pick<Transfer, 'id' | 'tag'>; variant?: ButtonVariant };

/** Saves the bill of sale of a transfer as PDF. */
export function BillOfSale({ transfer: { id, tag }, variant = 'primary' }: BillOfSaleProps) {
  const { t } = useTranslation('transfer');
  return (
    <PdfButton
      variant={variant}
      icon={<Download aria-hidden className="size-5" />}
      words={{ action: t('bill.save'), busy: t('bill.busy'), saved: t('bill.saved'), failed: t('bill.failed') }}
      fileName={`${t('bill.file-name')}-${tag}.pdf`}
      fetchPdf={() => call('POST /api/my-transfers/:transferId/bill-of-sale', { transferId: id })}
      give={(file) => saveFile(file, isIos(navigator))}
    />
  );
}
