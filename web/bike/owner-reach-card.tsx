import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerReach } from '#domain/shop/contact/message.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { OwnerContactDialog } from './owner-contact-dialog.tsx';
import { WriteToOwnerDialog } from './write-to-owner-dialog.tsx';

export type OwnerReachCardProps = { tag: string; name: string; reach: OwnerReach };

/** How the shop reaches the owner: the contact data where there is a reason, messages through us everywhere else. */
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
