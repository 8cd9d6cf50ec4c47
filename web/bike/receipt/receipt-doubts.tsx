import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptDoubt } from '#domain/bike/receipt-doubts.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { KeyLines } from '#web/bike/key-text.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { ReceiptDrawing } from '#web/shell/drawings/paper-drawings.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';

export type ReceiptDoubtsProps = {
  doubts: readonly ReceiptDoubt[];
  /** The access key. */
  code: string;
  /** That of the heading. */
  level: 1 | 2;
};

/** What does not fit between a receipt and the bike, before its owner decides. */
export function ReceiptDoubts({ doubts, code, level }: ReceiptDoubtsProps) {
  const { t } = useTranslation('receipt');
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <>
      <div className="mx-auto w-full max-w-44 pt-2">
        <ReceiptDrawing mark="unknown" />
      </div>
      <header className="flex flex-col gap-2">
        <Heading {...(level === 1 && { id: 'title', tabIndex: -1 })} className="text-xl font-bold text-balance">
          {t('doubts.title')}
        </Heading>
        <p className="text-m text-muted">{t('doubts.lead')}</p>
      </header>
      <Card className="flex flex-col gap-4">
        <ul className="flex flex-col gap-3">
          {doubts.map((doubt) => (
            <li key={doubt} className="flex gap-2.5 text-m">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
              <span>{t(`doubts.${doubt}`)}</span>
            </li>
          ))}
        </ul>
        <div className="border-t border-line pt-3 font-bold">
          <p className="text-s font-normal text-muted">{t('key.label')}</p>
          <KeyLines code={code} />
        </div>
      </Card>
      <p className="text-s text-muted">{t('doubts.later')}</p>
    </>
  );
}

export type DoubtfulReceiptProps = Omit<ReceiptDoubtsProps, 'level'> & { tag: string };

/** The invoice of a key has arrived and does not fit: its owner links it all the same, or takes the key back. */
export function DoubtfulReceipt({ tag, code, doubts }: DoubtfulReceiptProps) {
  const { t } = useTranslation('receipt');
  const [asking, setAsking] = useState(false);
  const link = useChange('PUT /api/my-bikes/:tag/receipt', {
    keeps: query('GET /api/my-bikes/:tag/receipt', { tag }),
    stale: [query('GET /api/my-bikes/:tag', { tag })],
    onDone: () => notify(t('key.linked')),
  });
  return (
    <>
      <RefusalNotice refusal={link.refusal} />
      <ReceiptDoubts doubts={doubts} code={code} level={2} />
      <ActionBar>
        <Button
          busy={link.busy}
          busyLabel={t('doubts.busy')}
          onClick={() => link.change({ tag, accessKey: code, confirmed: true })}
        >
          {t('doubts.link')}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('pending.take-back')}
        </Button>
      </ActionBar>
      <TakeReceiptDialog kind="take-back" tag={tag} code={code} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

type TakeReceiptDialogProps = {
  tag: string;
  /** `take-back`: a key that waits. `take-off`: the linked receipt. */
  kind: 'take-back' | 'take-off';
  /** The access key. */
  code: string;
  open: boolean;
  onClose: () => void;
};

/** Asks before a bike's receipt goes. A waiting key that was linked in the meantime is kept, and shown. */
export function TakeReceiptDialog({ tag, kind, code, open, onClose }: TakeReceiptDialogProps) {
  const { t } = useTranslation('receipt');
  const take = useChange(
    () =>
      kind === 'take-back'
        ? call('DELETE /api/my-bikes/:tag/receipt', { tag })
        : call('POST /api/my-bikes/:tag/receipt/take-off', { tag, accessKey: code }),
    {
      keeps: query('GET /api/my-bikes/:tag/receipt', { tag }),
      // The bike's facts may have had the day and the shop of the purchase from it.
      stale: [query('GET /api/my-bikes/:tag', { tag }), query('GET /api/my-bikes/:tag/delivery', { tag })],
      onDone: onClose,
    },
  );
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      words={{
        title: t(`${kind}.title`),
        confirm: t(`${kind}.confirm`),
        busy: t(`${kind}.busy`),
        cancel: t(`${kind}.keep`),
      }}
      of={take}
      onConfirm={() => take.change()}
    >
      <p>{t(`${kind}.text`)}</p>
    </ConfirmDialog>
  );
}
