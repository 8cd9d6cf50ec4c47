import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerReach } from '#domain/shop/contact/message.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { MessageDialog } from '#web/shell/messages/message-dialog.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';
import { OwnerContactDialog, type OwnerContactDialogProps } from './owner-contact-dialog.tsx';

export type OwnerReachCardProps = { tag: string; name: string; reach: OwnerReach };

/** How the shop reaches the owner: by the contact data if there is a reason, otherwise by messages through us. */
export function OwnerReachCard({ tag, name, reach }: OwnerReachCardProps) {
  const { t } = useTranslation('scan');
  const language = useLanguage();
  const [open, setOpen] = useState<'contact' | 'message'>();
  const { reasons, stopped, writeAgainAt, messages } = reach;
  const [reason] = reasons;
  const again = writeAgainAt && {
    date: dayOf(writeAgainAt, language),
    time: timeOf(new Date(writeAgainAt), language),
  };
  const mayWrite = !stopped && !again;
  return (
    <>
      <Card className="flex flex-col gap-3 py-3">
        <span className="flex flex-col gap-1">
          <span className="font-bold">{name}</span>
          <span className="text-s text-muted">
            {t(`shop-bike.owner.why.${reason ?? (mayWrite ? 'may-write' : 'closed')}`)}
          </span>
          {stopped && <span className="text-s">{t('shop-bike.owner.stopped')}</span>}
          {!stopped && again && <span className="text-s">{t('shop-bike.owner.wait', again)}</span>}
        </span>
        {(reason || mayWrite) && (
          <span className="flex flex-wrap gap-2">
            {reason && (
              <Button name="contact" variant="secondary" size="fit" onClick={() => setOpen('contact')}>
                {t('shop-bike.owner.contact')}
              </Button>
            )}
            {mayWrite && (
              <Button name="write" variant="secondary" size="fit" onClick={() => setOpen('message')}>
                {t(messages.length > 0 ? 'shop-bike.owner.write-again' : 'shop-bike.owner.write')}
              </Button>
            )}
          </span>
        )}
      </Card>
      {messages.length > 0 && (
        <MessageList
          label={t('shop-bike.owner.messages')}
          messages={messages}
          reader="shop"
          names={{ shop: t('shop-bike.owner.your-shop'), owner: name }}
        />
      )}
      <OwnerContactDialog tag={tag} name={name} open={open === 'contact'} onClose={() => setOpen(undefined)} />
      <WriteToOwnerDialog tag={tag} name={name} open={open === 'message'} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Writes to the owner through us; explains first what the owner will see. */
function WriteToOwnerDialog({ tag, name, ...dialog }: OwnerContactDialogProps) {
  const { t } = useTranslation('scan');
  return (
    <MessageDialog
      {...dialog}
      words={{
        title: t('shop-bike.owner.write-title'),
        label: t('shop-bike.owner.message'),
        hint: t('shop-bike.owner.message-hint'),
        submit: t('shop-bike.owner.send'),
        busy: t('shop-bike.owner.sending'),
        cancel: t('shop-bike.owner.cancel'),
      }}
      send={(message) => call('POST /api/shop/bikes/:tag/owner-messages', { tag, ...message })}
      keeps={query('GET /api/shop/bikes/:tag/owner', { tag })}
      onSent={() => void showToast(t('shop-bike.owner.sent'))}
    >
      <p>{t('shop-bike.owner.write-text', { name })}</p>
    </MessageDialog>
  );
}
