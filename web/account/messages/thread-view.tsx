import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Thread } from '#domain/shop/contact/thread.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.ts';
import { MessageForm } from '#web/shell/messages/message-form.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { ShareCard } from './share-card.tsx';
import { StopShop } from './stop-shop.tsx';
import { keepThread } from './use-thread-change.ts';

/** A thread with the three things its owner can do: answer, share the contact, stop the shop. */
export function ThreadView({ thread }: { thread: Thread }) {
  const { t } = useTranslation(['contact', 'shell']);
  const reason = useReasonWords();
  const [answering, setAnswering] = useState(false);
  const { shop, model, tag, messages, isOpen } = thread;
  const mayAnswer = isOpen && !thread.stoppedAt;
  const name = shop.name ?? formatCnpj(shop.cnpj);
  return (
    <Page
      title={name}
      lead={t('contact:thread.about', { cnpj: formatCnpj(shop.cnpj), model, tag: groupTag(tag) })}
      {...(!mayAnswer && { className: 'pb-8' })}
    >
      <MessageList
        label={t('contact:thread.messages')}
        messages={messages}
        reader="owner"
        names={{ shop: name, owner: t('contact:thread.you') }}
      />
      {!isOpen && <Notice>{reason('thread-closed')}</Notice>}
      {!thread.stoppedAt && <ShareCard thread={thread} shop={name} />}
      <StopShop thread={thread} shop={name} />
      {mayAnswer && (
        <ActionBar>
          <Button name="answer" onClick={() => setAnswering(true)}>
            {t('contact:answer.open')}
          </Button>
        </ActionBar>
      )}
      <AnswerDialog threadId={thread.id} shop={name} open={answering} onClose={() => setAnswering(false)} />
    </Page>
  );
}

type AnswerDialogProps = { threadId: string; shop: string; open: boolean; onClose: () => void };

/** Answers a shop; explains that the answer contains no contact data except what is typed into it. */
function AnswerDialog({ threadId, shop, open, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['contact', 'shell']);
  const send = async (message: { id: string; text: string }) => {
    const route = 'POST /api/me/shop-threads/:threadId/messages';
    keepThread(await call(route, { threadId, ...message }));
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
