import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { shareContact } from '#domain/shop/contact/contract.ts';
import { sharingWording } from '#domain/shop/contact/thread.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Facts } from '#web/kit/facts.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { ThreadPartProps } from './share-card.tsx';
import { useThreadChange } from './use-thread-change.ts';

/** Shows the very data that is going to be shared, with whom and until when, and asks. */
export function ShareDialog({ thread, shop, open, onClose }: ThreadPartProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['contact', 'shell']);
  const { id: threadId, yours } = thread;
  const share = useThreadChange(
    threadId,
    () => call<typeof shareContact>('PUT /api/me/shop-threads/:threadId/share', { threadId, wording: sharingWording }),
    onClose,
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('contact:share.ask-title')}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button busy={share.busy} busyLabel={t('contact:busy')} onClick={share.start}>
            {t('contact:share.confirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('contact:not-now')}
          </Button>
        </>
      }
    >
      <p>{t('contact:share.ask-text', { shop })}</p>
      <Facts
        facts={[
          { label: t('contact:share.name'), value: yours.name, wide: true },
          {
            label: t('contact:share.phone'),
            value: yours.phone ? formatMobile(yours.phone) : t('contact:share.no-phone'),
          },
          { label: t('contact:share.email'), value: <span className="wrap-anywhere">{yours.email}</span>, wide: true },
        ]}
      />
      <p className="text-s text-muted">{t('contact:share.ask-until')}</p>
      <RefusalNotice refusal={share.refusal} />
    </Dialog>
  );
}
