import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Thread } from '#domain/shop/contact/thread.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ShareCard } from './share-card.tsx';
import { StopShop } from './stop-shop.tsx';

/** A thread with the three things its owner can do: answer, share the contact, stop the shop. */
export function ThreadView({ thread }: { thread: Thread }) {
  const { t } = useTranslation(['contact', 'shell']);
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
      {!isOpen && <Notice>{t('shell:refusal.thread-closed')}</Notice>}
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
