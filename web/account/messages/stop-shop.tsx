import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { allowShop, stopShop } from '#domain/shop/contact/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { ThreadPartProps } from './share-card.tsx';
import { useThreadChange } from './use-thread-change.ts';

/** Keeps this shop from writing, after asking; or lets it again. */
export function StopShop({ thread, shop }: ThreadPartProps) {
  const { t } = useTranslation(['contact', 'shell']);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { id: threadId, stoppedAt } = thread;
  const close = () => setAsking(false);
  const stop = useThreadChange(
    threadId,
    () => call<typeof stopShop>('PUT /api/me/shop-threads/:threadId/stop', { threadId }),
    close,
  );
  const allow = useThreadChange(threadId, () =>
    call<typeof allowShop>('DELETE /api/me/shop-threads/:threadId/stop', { threadId }),
  );
  if (stoppedAt) {
    return (
      <>
        <Notice
          action={
            <Button
              variant="secondary"
              size="fit"
              busy={allow.busy}
              busyLabel={t('contact:busy')}
              onClick={allow.start}
            >
              {t('contact:stop.allow')}
            </Button>
          }
        >
          {t('contact:stop.stopped', { date: dayOf(stoppedAt, language) })}
        </Notice>
        <RefusalNotice refusal={allow.refusal} />
      </>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('contact:stop.open')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('contact:stop.title', { shop })}
        closeLabel={t('shell:close')}
        actions={
          <>
            <Button variant="danger" busy={stop.busy} busyLabel={t('contact:busy')} onClick={stop.start}>
              {t('contact:stop.confirm')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t('contact:not-now')}
            </Button>
          </>
        }
      >
        <p>{t('contact:stop.text')}</p>
        <RefusalNotice refusal={stop.refusal} />
      </Dialog>
    </>
  );
}
