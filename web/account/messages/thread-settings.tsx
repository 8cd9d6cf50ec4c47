import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMobile } from '#domain/brazil/phone.ts';
import { sharingWording, type Thread } from '#domain/shop/contact/thread.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

type ThreadPartProps = {
  thread: Thread;
  /** Its name, or its CNPJ. */
  shop: string;
};

/** Whether this shop sees the contact data, and how to change that. */
export function ShareCard({ thread, shop }: ThreadPartProps) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { id: threadId, sharedAt, isOpen } = thread;
  const takeBack = useThreadChange('DELETE /api/me/shop-threads/:threadId/share', threadId);
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
          <Button
            variant="secondary"
            size="fit"
            busy={takeBack.busy}
            busyLabel={t('busy')}
            onClick={() => takeBack.change({ threadId })}
          >
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
  const { t } = useTranslation('contact');
  const { id: threadId, yours } = thread;
  const share = useThreadChange('PUT /api/me/shop-threads/:threadId/share', threadId, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      words={{
        title: t('share.ask-title'),
        confirm: t('share.confirm'),
        busy: t('busy'),
        cancel: t('not-now'),
      }}
      of={share}
      onConfirm={() => share.change({ threadId, wording: sharingWording })}
    >
      <p>{t('share.ask-text', { shop })}</p>
      <Facts
        facts={[
          { label: t('share.name'), value: yours.name, wide: true },
          {
            label: t('share.phone'),
            value: yours.phone ? formatMobile(yours.phone) : t('share.no-phone'),
          },
          { label: t('share.email'), value: <span className="wrap-anywhere">{yours.email}</span>, wide: true },
        ]}
      />
      <p className="text-s text-muted">{t('share.ask-until')}</p>
    </ConfirmDialog>
  );
}

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

/** The ways in which an owner changes a thread besides writing. */
type ThreadRoute = `${'PUT' | 'DELETE'} /api/me/shop-threads/:threadId/${'share' | 'stop'}`;

/** A change of a thread by its owner; the screen shows the new state after it, also when it was refused. */
function useThreadChange(route: ThreadRoute, threadId: string, onDone?: () => void) {
  return useChange(route, {
    keeps: query('GET /api/me/shop-threads/:threadId', { threadId }),
    stale: [query('GET /api/me/shop-threads', {})],
    onDone,
  });
}
