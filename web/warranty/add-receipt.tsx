import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowBody, rowClass } from '#web/kit/row.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { useReceiptDraft } from '#web/state/drafts.ts';

/** The next step after an activation: the receipt, whose key may have been typed before it. */
export function AddReceipt({ tag }: { tag: string }) {
  const { t } = useTranslation('warranty');
  const isKept = useReceiptDraft((draft) => draft.tag === tag && draft.accessKey !== '');
  return (
    <AppLink href="/access-key" className={rowClass}>
      <RowBody
        icon={<ReceiptText />}
        label={t('success.receipt')}
        description={t(isKept ? 'success.receipt-kept' : 'success.receipt-why')}
        accent
      />
    </AppLink>
  );
}
