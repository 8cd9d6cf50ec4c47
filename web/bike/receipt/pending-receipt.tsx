import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { KeyCard } from '#web/bike/key-text.tsx';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ReceiptDrawing } from '#web/shell/drawings/receipt-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

export type PendingReceiptProps = { tag: string; /** The access key. */ code: string; addedAt: string | null };

/** A key whose invoice has not arrived yet: since when it waits, what happens next, and how to remove it. */
export function PendingReceipt({ tag, code, addedAt }: PendingReceiptProps) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <EmptyState title={t('pending.title')} drawing={<ReceiptDrawing mark="waiting" />}>
        {t('pending.text')}
      </EmptyState>
      <KeyCard code={code}>
        {addedAt && <p className="text-s text-muted">{t('pending.since', { date: dayOf(addedAt, language) })}</p>}
      </KeyCard>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.myBike()}>
          {t('my-bike')}
        </AppLink>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('pending.take-back')}
        </Button>
      </ActionBar>
      <TakeBackDialog tag={tag} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** Asks before a waiting key is removed. One that was linked in the meantime is kept, and shown. */
function TakeBackDialog({ tag, open, onClose }: { tag: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('receipt');
  const { t: say } = useTranslation('shell');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /api/my-bikes/:tag/receipt', { tag }),
    onSuccess: (receipt) => {
      setAnswer('GET /api/my-bikes/:tag/receipt', { tag }, receipt);
      onClose();
    },
    onError: (thrown) => {
      const { code } = refusalOf(thrown);
      if (code === 'receipt-linked' || code === 'receipt-none')
        void invalidate('GET /api/my-bikes/:tag/receipt', { tag });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('take-back.title')}
      closeLabel={say('close')}
      actions={
        <>
          <Button busy={isPending} busyLabel={t('take-back.busy')} onClick={() => mutate()}>
            {t('take-back.confirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('take-back.keep')}
          </Button>
        </>
      }
    >
      <p>{t('take-back.text')}</p>
      {error && (
        <Notice live tone="wrong">
          {say(`refusal.${refusalOf(error).code}`)}
        </Notice>
      )}
    </Dialog>
  );
}
