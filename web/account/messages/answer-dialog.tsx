import { useTranslation } from 'react-i18next';
import type { answerShop } from '#domain/shop/contact/contract.ts';
import { call } from '#web/api/call.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { MessageForm } from '#web/shell/messages/message-form.tsx';
import { useKeepThread } from './use-thread-change.ts';

export type AnswerDialogProps = { threadId: string; shop: string; open: boolean; onClose: () => void };

/** Answers a shop; says that the answer carries no contact data but what is written into it. */
export function AnswerDialog({ threadId, shop, open, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['contact', 'shell']);
  const keepThread = useKeepThread();
  const send = async (message: { id: string; text: string }) => {
    const route = 'POST /api/me/shop-threads/:threadId/messages';
    keepThread(await call<typeof answerShop>(route, { threadId, ...message }));
    onClose();
  };
  const words = {
    label: t('contact:answer.label'),
    hint: t('contact:answer.hint'),
    submit: t('contact:answer.send'),
    busy: t('contact:answer.sending'),
    cancel: t('contact:not-now'),
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('contact:answer.title', { shop })} closeLabel={t('shell:close')}>
      <MessageForm words={words} send={send} onCancel={onClose} />
    </Dialog>
  );
}
