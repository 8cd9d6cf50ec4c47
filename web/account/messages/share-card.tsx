import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import { sharingWording, type Thread } from '#domain/shop/contact/thread.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Facts } from '#web/kit/layout/facts.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useThreadChange } from './use-thread-change.ts';

export type ThreadPartProps = { thread: Thread; /** Its name, or its CNPJ. */ shop: string };

/** Whether this shop sees the contact data, and how to change that. */
export function ShareCard({ thread, shop }: ThreadPartProps) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { id: threadId, sharedAt, isOpen } = thread;
  const takeBack = useThreadChange(threadId, () => call('DELETE /api/me/shop-threads/:threadId/share', { threadId }));
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

/** Shows the data that will be shared, with whom and until when, and asks for confirmation. */
function ShareDialog({ thread, shop, open, onClose }: ThreadPartProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['contact', 'shell']);
  const { id: threadId, yours } = thread;
  const share = useThreadChange(
    threadId,
    () => call('PUT /api/me/shop-threads/:threadId/share', { threadId, wording: sharingWording }),
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
