import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { to } from '#domain/paths.ts';
import type { Thread } from '#domain/shop/contact/thread.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage, ListShapes } from '#web/shell/answer/states.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { MessageDialog } from '#web/shell/messages/message-dialog.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { ShareCard, StopShop } from './thread-settings.tsx';

/** Milliseconds after which a thread that can be written in is asked for again: the shop may have answered. */
const interval = 20_000;

/** The messages between one shop and the reader about one bike; the letter about a message leads here. */
export default function MessageThreadScreen() {
  const { t } = useTranslation('contact');
  const threadId = useParameter('thread');
  return (
    <Answer
      of={{
        ...query('GET /api/me/shop-threads/:threadId', { threadId }),
        refetchInterval: ({ state: { data } }) => (data?.isOpen && !data.stoppedAt ? interval : false),
      }}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-3/5" />
          <ListShapes rows={2} />
        </>
      }
      gone={
        <GonePage title={t('unknown')} way={{ href: to.messages(), label: t('to-list') }}>
          {t('unknown-text')}
        </GonePage>
      }
    >
      {(thread) => <ThreadView thread={thread} />}
    </Answer>
  );
}

/** A thread with the three things its owner can do: answer, share the contact, stop the shop. */
function ThreadView({ thread }: { thread: Thread }) {
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
        thread={thread.id}
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
function AnswerDialog({ threadId, shop, ...dialog }: AnswerDialogProps) {
  const { t } = useTranslation('contact');
  return (
    <MessageDialog
      {...dialog}
      words={{
        title: t('answer.title', { shop }),
        label: t('answer.label'),
        hint: t('answer.hint'),
        submit: t('answer.send'),
        busy: t('answer.sending'),
        cancel: t('not-now'),
      }}
      send={(message) => call('POST /api/me/shop-threads/:threadId/messages', { threadId, ...message })}
      keeps={query('GET /api/me/shop-threads/:threadId', { threadId })}
      stale={query('GET /api/me/shop-threads', {})}
    />
  );
}
