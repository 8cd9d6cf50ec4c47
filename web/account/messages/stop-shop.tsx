import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { allowShop } from '#domain/shop/contact/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import type { ThreadPartProps } from './share-card.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { useThreadChange } from './use-thread-change.ts';

/** Keeps this shop from writing, after asking; or lets it again. */
export function StopShop({ thread, shop }: ThreadPartProps) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { id: threadId, stoppedAt } = thread;
  const { start, busy, refusal } = useThreadChange(threadId, () =>
    call<typeof allowShop>('DELETE /api/me/shop-threads/:threadId/stop', { threadId }),
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
