import { Check, Keyboard, ScanLine, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { useKeySummary } from '#web/shell/scan/key-summary.ts';
import { KeyField, typedKey } from './key-field.tsx';

/** The invoice that was scanned or typed for a hand-over, and what the server says of it; without a connection it says nothing. */
export function useInvoice(tag: string) {
  const [key, setKey] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const looked = useAnswer(
    query('GET /api/handovers/prepare/:tag', { tag, ...(key && { accessKey: key }) }, { enabled: key !== null }),
  );
  const take = (read: string | null) => {
    setKey(read);
    setTyped(null);
  };
  return {
    /** Its access key; null while none was scanned. */
    key,
    /** What is in the field for it; null while it is not typed. */
    typed,
    take,
    leave: () => take(null),
    /** What was typed so far: a whole key is taken, anything else stays in its field. */
    type: (text: string) => {
      const read = readAccessKey(text, dateOf(new Date()));
      if ('key' in read) take(read.key);
      else setTyped(typedKey(text));
    },
    /** Why the bike cannot be handed over with it. */
    refusal: key === null ? null : (looked.data?.refusal ?? null),
  };
}

export type Invoice = ReturnType<typeof useInvoice>;

type InvoicePartProps = { invoice: Invoice; onScan: () => void };

/** The invoice goes along where it was scanned or typed; a hand-over does without. */
export function InvoicePart({ invoice, onScan }: InvoicePartProps) {
  const { t } = useTranslation('handover');
  const { key, typed, refusal, leave, type } = invoice;
  const summary = useKeySummary(key);
  if (key !== null && refusal) return <NotThisInvoice refusal={refusal} leave={leave} onScan={onScan} />;
  if (key !== null) {
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
  if (typed !== null) return <KeyField value={typed} onChange={type} onLeave={leave} onScan={onScan} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        name="scan-invoice"
        variant="secondary"
        className="flex-1"
        icon={<ScanLine aria-hidden className="size-5" />}
        onClick={onScan}
      >
        {t('invoice.scan')}
      </Button>
      <IconButton
        name="type-invoice"
        label={t('invoice.type')}
        className="size-14 rounded-full border border-edge"
        icon={<Keyboard aria-hidden className="size-5" />}
        onClick={() => type('')}
      />
    </div>
  );
}

type NotThisInvoiceProps = { refusal: NonNullable<Invoice['refusal']>; leave: () => void; onScan: () => void };

function NotThisInvoice({ refusal, leave, onScan }: NotThisInvoiceProps) {
  const { t } = useTranslation('handover');
  const reason = useReasonWords();
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
