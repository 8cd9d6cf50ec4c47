import { useTranslation } from 'react-i18next';
import type { stopShop } from '#domain/shop/contact/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { ThreadPartProps } from './share-card.tsx';
import { useThreadChange } from './use-thread-change.ts';

/** Asks before a shop is kept from writing, and says what that takes away. */
export function StopDialog({ thread, shop, open, onClose }: ThreadPartProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['contact', 'shell']);
  const { id: threadId } = thread;
  const { start, busy, refusal } = useThreadChange(
    threadId,
    () => call<typeof stopShop>('PUT /api/me/shop-threads/:threadId/stop', { threadId }),
    onClose,
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('contact:stop.title', { shop })}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button variant="danger" busy={busy} busyLabel={t('contact:busy')} onClick={start}>
            {t('contact:stop.confirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('contact:not-now')}
          </Button>
        </>
      }
    >
      <p>{t('contact:stop.text')}</p>
      <RefusalNotice refusal={refusal} />
    </Dialog>
  );
}
