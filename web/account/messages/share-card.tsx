import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { stopSharing } from '#domain/shop/contact/contract.ts';
import type { Thread } from '#domain/shop/contact/thread.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useThreadChange } from './use-thread-change.ts';

export type ThreadPartProps = { thread: Thread; /** Its name, or its CNPJ. */ shop: string };

/** Whether this shop sees the contact data, and the way to change that. */
export function ShareCard({ thread, shop }: ThreadPartProps) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { id: threadId, sharedAt, isOpen } = thread;
  const takeBack = useThreadChange(threadId, () =>
    call<typeof stopSharing>('DELETE /api/me/shop-threads/:threadId/share', { threadId }),
  );
  if (!sharedAt && !isOpen) return null;
  return (
    <section aria-labelledby="contact" className="flex flex-col gap-3">
      <h2 id="contact" className="text-l font-bold">
        {t('share.title')}
      </h2>
      <Card className="flex flex-col gap-3">
        <p>{sharedAt ? t('share.on', { date: dayOf(sharedAt, language) }) : t('share.off')}</p>
        <RefusalNotice refusal={takeBack.refusal} />
        {sharedAt ? (
          <Button variant="secondary" size="fit" busy={takeBack.busy} busyLabel={t('busy')} onClick={takeBack.start}>
            {t('share.take-back')}
          </Button>
        ) : (
          <Button name="share" variant="secondary" size="fit" onClick={() => setAsking(true)}>
            {t('share.open')}
          </Button>
        )}
      </Card>
      <ShareDialog thread={thread} shop={shop} open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
