import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerReach } from '#domain/shop/contact/thread.ts';
import { may, type Office } from '#domain/shop/office.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useOwnShop } from '#web/api/shared-reads.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { AnswerNotice } from '#web/shell/answer/answer.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { MessageDialog } from '#web/shell/messages/message-dialog.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { showToast } from '#web/shell/toasts/toast.ts';
import { OwnerContactDialog, type OwnerContactDialogProps } from './owner-contact-dialog.tsx';

/** How the owner can be reached, asked for by those who may read it. */
export function useReach(tag: string, office: Office | undefined, isKnown = true) {
  const enabled = isKnown && office !== undefined && may(office, 'see-owner-contact');
  return useAnswer({ ...query('GET /api/shop/bikes/:tag/owner', { tag }), enabled });
}

type BikeOwnerProps = { tag: string; name: string };

/** The owner of the bike, with a masked name; for offices with that right, how to reach the owner. */
export function BikeOwner({ tag, name }: BikeOwnerProps) {
  const { t } = useTranslation('scan');
  const { data: own } = useOwnShop();
  const isAllowed = own && may(own.office, 'see-owner-contact');
  return (
    <section aria-labelledby="owner" className="flex flex-col gap-3">
      <h2 id="owner" className="text-l font-bold">
        {t('shop-bike.owner.title')}
      </h2>
      {isAllowed ? (
        <Reach tag={tag} name={name} office={own.office} />
      ) : (
        <NameCard name={name}>
          {own && <span className="text-s text-muted">{t('shop-bike.owner.not-allowed')}</span>}
        </NameCard>
      )}
    </section>
  );
}

function Reach({ tag, name, office }: BikeOwnerProps & { office: Office }) {
  const { t } = useTranslation('scan');
  const words = useRefusalWords();
  const reach = useReach(tag, office);
  const { refusal } = reach;
  if (!reach.data && refusal?.code === 'owner-left') {
    return (
      <>
        <NameCard name={name} />
        <Notice live>{words(refusal)}</Notice>
      </>
    );
  }
  return (
    <>
      {!reach.data && (
        <NameCard name={name}>
          {!refusal && (
            <SkeletonGroup label={t('shop-bike.owner.loading')}>
              <Skeleton className="h-4 w-3/5" />
            </SkeletonGroup>
          )}
        </NameCard>
      )}
      <AnswerNotice of={reach} words={{ loading: t('shop-bike.owner.loading'), failed: t('shop-bike.owner.failed') }} />
      {reach.data && <OwnerReachCard tag={tag} name={name} reach={reach.data} />}
    </>
  );
}

function NameCard({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <Card className="flex min-h-16 flex-col justify-center gap-1 py-3">
      <span className="font-bold">{name}</span>
      {children}
    </Card>
  );
}

type OwnerReachCardProps = { tag: string; name: string; reach: OwnerReach };

/** How the shop reaches the owner: by the contact data if there is a reason, otherwise by messages through us. */
function OwnerReachCard({ tag, name, reach }: OwnerReachCardProps) {
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
