import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptDoubts, type ReceiptDoubt } from '#domain/bike/receipt-doubts.ts';
import type { Refusal } from '#web/api/call.ts';
import { ReceiptDoubts } from '#web/bike/receipt/receipt-doubts.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';

export type KeyDoubtsProps = {
  /** The access key. */
  code: string;
  /** What does not fit, where it is known from the receipt that waits. */
  known: readonly ReceiptDoubt[];
  /** Why the last try did not link it: at first, that something does not fit. */
  refusal: Refusal | undefined;
  busy: boolean;
  onLink: () => void;
  onAgain: () => void;
};

/** Asks whether a receipt that does not fit the bike is to be linked all the same. */
export default function KeyDoubts({ code, known, refusal, busy, onLink, onAgain }: KeyDoubtsProps) {
  const { t } = useTranslation('receipt');
  useTitleFocus();
  // Kept while the next try is on its way and has no answer yet.
  const [doubts] = useState(() => {
    const named = refusal?.errors.map((error) => error.code) ?? [];
    return known.length > 0 ? known : receiptDoubts.filter((doubt) => named.includes(doubt));
  });
  return (
    <Page>
      {refusal && refusal.code !== 'needs-confirmation' && <RefusalNotice refusal={refusal} />}
      <ReceiptDoubts doubts={doubts} code={code} level={1} />
      <ActionBar>
        <Button busy={busy} busyLabel={t('doubts.busy')} onClick={onLink}>
          {t('doubts.link')}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {t('doubts.again')}
        </Button>
      </ActionBar>
    </Page>
  );
}
