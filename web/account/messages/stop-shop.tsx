import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { ThreadPartProps } from './share-card.tsx';
import { useThreadChange } from './use-thread-change.ts';

/** Blocks messages from this shop, after a confirmation; or allows them again. */
export function StopShop({ thread, shop }: ThreadPartProps) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { id: threadId, stoppedAt } = thread;
  const { change, busy, refusal } = useThreadChange('DELETE /api/me/shop-threads/:threadId/stop', threadId);
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
          <Button variant="secondary" size="fit" busy={busy} busyLabel={t('busy')} onClick={() => change({ threadId })}>
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
  const { t } = useTranslation('contact');
  const { id: threadId } = thread;
  const stop = useThreadChange('PUT /api/me/shop-threads/:threadId/stop', threadId, onClose);
  return (
    <ConfirmDialog
      danger
      open={open}
      onClose={onClose}
      words={{
        title: t('stop.title', { shop }),
        confirm: t('stop.confirm'),
        busy: t('busy'),
        cancel: t('not-now'),
      }}
      of={stop}
      onConfirm={() => stop.change({ threadId })}
    >
      <p>{t('stop.text')}</p>
    </ConfirmDialog>
  );
}
