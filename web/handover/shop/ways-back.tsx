import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Handover } from '#domain/handover/handover.ts';
import { invalidate } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { notify } from '#web/shell/toasts/notify.ts';
import { keepHandover } from './use-hand-over.ts';

/** While a hand-over waits: the link once more, and the way back where the number was wrong. */
export function WaysBack({ handover }: { handover: Handover }) {
  const { t } = useTranslation('handover');
  const { sendsLeft, takeBackUntil } = handover;
  return (
    <section aria-label={t('ways')} className="flex flex-col gap-2">
      {sendsLeft > 0 ? <SendAgain handover={handover} /> : <p className="text-s text-muted">{t('again.used-up')}</p>}
      {takeBackUntil ? (
        <TakeBack handover={handover} until={takeBackUntil} />
      ) : (
        <p className="text-s text-muted">{t('back.too-late')}</p>
      )}
    </section>
  );
}

function SendAgain({ handover: { id, sentAgain, contact } }: { handover: Handover }) {
  const { t } = useTranslation('handover');
  const send = useChange('POST /api/handovers/:id/sendings', {
    onDone: (now) => {
      keepHandover(now);
      notify(t('again.done', { to: contact?.masked ?? '' }));
    },
    onRefused: () => void invalidate('GET /api/handovers', {}),
  });
  return (
    <>
      <RefusalNotice refusal={send.refusal} />
      <Button
        name="send-again"
        variant="secondary"
        busy={send.busy}
        busyLabel={t('again.busy')}
        onClick={() => send.change({ id, sending: sentAgain + 1 })}
      >
        {t('again.action')}
      </Button>
    </>
  );
}

function TakeBack({ handover: { id, tag }, until }: { handover: Handover; until: string }) {
  const { t } = useTranslation(['handover', 'shell']);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const back = useChange('POST /api/handovers/:id/take-back', {
    onDone: (now) => {
      keepHandover(now);
      void invalidate('GET /api/handovers/prepare/:tag', { tag }, { refetch: false });
    },
    onRefused: () => void invalidate('GET /api/handovers', {}),
  });
  return (
    <>
      <Button name="take-back" variant="danger" onClick={() => setAsking(true)}>
        {t('handover:back.action')}
      </Button>
      <p className="text-center text-s text-muted">
        {t('handover:back.until', { when: momentOf(new Date(until), language) })}
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        words={{
          title: t('handover:back.title'),
          confirm: t('handover:back.confirm'),
          busy: t('handover:back.busy'),
          cancel: t('handover:back.cancel'),
        }}
        danger
        of={back}
        onConfirm={() => back.change({ id }, () => setAsking(false))}
      >
        <p>{t('handover:back.text')}</p>
      </ConfirmDialog>
    </>
  );
}
