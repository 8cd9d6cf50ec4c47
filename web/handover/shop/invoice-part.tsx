import { Check, ScanLine, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { useKeySummary } from '#web/shell/scan/key-summary.ts';

/** The invoice that was scanned for a hand-over, and what the server says of it. */
export function useInvoice(tag: string) {
  const [key, setKey] = useState<string | null>(null);
  const looked = useAnswer(
    query('GET /api/handovers/prepare/:tag', { tag, ...(key && { accessKey: key }) }, { enabled: key !== null }),
  );
  return {
    /** Its access key; null while none was scanned. */
    key,
    take: setKey,
    leave: () => setKey(null),
    /** Why the bike cannot be handed over with it. */
    refusal: key === null ? null : (looked.data?.refusal ?? null),
  };
}

export type Invoice = ReturnType<typeof useInvoice>;

type InvoicePartProps = { invoice: Invoice; onScan: () => void };

/** The invoice goes along where it was scanned; a hand-over does without. */
export function InvoicePart({ invoice: { key, refusal, leave }, onScan }: InvoicePartProps) {
  const { t } = useTranslation('handover');
  const summary = useKeySummary(key);
  const reason = useReasonWords();
  if (key === null) {
    return (
      <Button
        name="scan-invoice"
        variant="secondary"
        icon={<ScanLine aria-hidden className="size-5" />}
        onClick={onScan}
      >
        {t('invoice.scan')}
      </Button>
    );
  }
  if (refusal) {
    return (
      <Notice
        live
        tone="wrong"
        title={t('invoice.not-this')}
        action={
          <span className="flex flex-wrap gap-2">
            <Button name="scan-invoice" variant="secondary" size="fit" onClick={onScan}>
              {t('invoice.again')}
            </Button>
            <Button name="no-invoice" variant="quiet" size="fit" onClick={leave}>
              {t('invoice.without')}
            </Button>
          </span>
        }
      >
        {reason(refusal)}
      </Notice>
    );
  }
  return (
    <Card className="flex items-center gap-2 py-1! pr-1!">
      <Check aria-hidden className="size-5 shrink-0 text-good" />
      <p role="status" className="min-w-0 flex-1 text-s font-bold tabular-nums">
        {summary}
      </p>
      <IconButton label={t('invoice.leave')} icon={<X aria-hidden className="size-5" />} onClick={leave} />
    </Card>
  );
}
