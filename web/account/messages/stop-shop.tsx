import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { ThreadPartProps } from './share-card.tsx';
import { useThreadChange } from './use-thread-change.ts';

/** Blocks messages from this shop, after a confirmation; or allows them again. */
export function StopShop({ thread, shop }: ThreadPartProps) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { id: threadId, stoppedAt } = thread;
  const { start, busy, refusal } = useThreadChange(threadId, () =>
    call('DELETE /api/me/shop-threads/:threadId/stop', { threadId }),
  );
  if (!stoppedAt) {
    return (
      <>
        <Button name="stop" variant="quiet" onClick={() => setAsking(true)}>
          {t('stop.open')}
        </Button>
        <StopDialog thread={thread} shop={shop} open={asking} onClose={() => setAsking(false)} />
      </>
    );
  }
  return (
    <>
      <Notice
        action={
          <Button variant="secondary" size="fit" busy={busy} busyLabel={t('busy')} onClick={start}>
            {t('stop.allow')}
          </Button>
        }
      >
        {t('stop.stopped', { date: dayOf(stoppedAt, language) })}
      </Notice>
      <RefusalNotice refusal={refusal} />
    </>
  );
}

/** Asks for confirmation before a shop is blocked, and explains what that changes. */
function StopDialog({ thread, shop, open, onClose }: ThreadPartProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['contact', 'shell']);
  const { id: threadId } = thread;
  const { start, busy, refusal } = useThreadChange(
    threadId,
    () => call('PUT /api/me/shop-threads/:threadId/stop', { threadId }),
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
