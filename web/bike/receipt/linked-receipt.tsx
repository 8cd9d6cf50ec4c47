import { Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { getReceiptPdf } from '#domain/bike/contract.ts';
import type { ReceiptInvoice } from '#domain/bike/receipt.ts';
import { call } from '#web/api/call.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { PdfButton } from '#web/shell/pdf-button.tsx';
import { shareFile } from '#web/shell/save-file.ts';
import { ReceiptChecks } from './receipt-checks.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';

export type LinkedReceiptProps = {
  invoice: ReceiptInvoice;
  /** The access key. */ code: string;
  tag: string;
  brand: string;
};

/** A receipt that is linked: what it says, how far it was checked, and the way to share it. */
export function LinkedReceipt({ invoice, code, tag, brand }: LinkedReceiptProps) {
  const { t } = useTranslation('receipt');
  return (
    <>
      <ReceiptSlip invoice={invoice} code={code} />
      <ReceiptChecks check={invoice.check} serialMatch={invoice.serialMatch} brand={brand} />
      <ActionBar>
        <PdfButton
          icon={<Share aria-hidden className="size-5" />}
          words={{ action: t('pdf.share'), busy: t('pdf.preparing'), saved: t('pdf.saved'), failed: t('pdf.failed') }}
          fileName={`${t('pdf.file-name')}-${invoice.number}.pdf`}
          fetchPdf={() => call<typeof getReceiptPdf>('GET /api/my-bikes/:tag/receipt/pdf', { tag })}
          give={shareFile}
        />
      </ActionBar>
    </>
  );
}
