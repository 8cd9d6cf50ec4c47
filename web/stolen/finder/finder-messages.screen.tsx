import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderThread } from '#domain/stolen/sighting.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call } from '#web/api/call.ts';
import { invalidate, query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { MessageDialog } from '#web/shell/messages/message-dialog.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { FinderAnswer, NothingFound } from './finder-answer.tsx';
import { PhotoField, sendPhoto } from './photo-field.tsx';
/** Milliseconds after which an open conversation is asked for again. */
const interval = 20_000;

/** The conversation behind a finder's link, for whoever has it. */
export default function FinderMessagesScreen() {
  const token = useQueryParameter('token');
  return token ? <Thread key={token} secret={token} /> : <NothingFound why="unknown-link" />;
}

function Thread({ secret }: { secret: string }) {
  const { t } = useTranslation('finder');
  return (
    <FinderAnswer
      of={{
        ...query('GET /api/sightings/:secret', { secret }),
        refetchInterval: ({ state }) => (state.data?.isOpen ? interval : false),
      }}
      failed={t('thread.failed')}
      gone={<NothingFound why="unknown-link" />}
    >
      {(thread) => <FinderThreadView secret={secret} thread={thread} />}
    </FinderAnswer>
  );
}

type FinderThreadProps = { secret: string; thread: FinderThread };

/** The conversation as its finder sees it: reads, writes again, adds the photo, as long as it is open. */
function FinderThreadView({ secret, thread }: FinderThreadProps) {
  const { t } = useTranslation('finder');
  const [writing, setWriting] = useState(false);
  const { tag, brand, model, isOpen, photo, messages } = thread;
  const isAnswered = messages.some(({ by }) => by === 'owner');
  return (
    <Page
      title={t('thread.title')}
      lead={`${brand} ${model} · ${groupTag(tag)}`}
      {...(!isOpen && { className: 'pb-8' })}
    >
      {isOpen && !isAnswered && <Notice>{t('thread.waiting')}</Notice>}
      <MessageList
        label={t('thread.messages')}
        messages={messages}
        reader="finder"
        names={{ finder: t('thread.you'), owner: t('thread.owner') }}
      />
      {photo && (
        <img src={photo} alt={t('photo.yours')} className="max-h-80 self-end rounded-card border border-line" />
      )}
      {isOpen && !photo && <PhotoLater secret={secret} />}
      {isOpen ? (
        <ActionBar>
          <Button name="write" onClick={() => setWriting(true)}>
            {t('thread.write')}
          </Button>
        </ActionBar>
      ) : (
        <Notice title={t('thread.closed')}>{t('thread.closed-text')}</Notice>
      )}
      <WriteAgain secret={secret} open={writing} onClose={() => setWriting(false)} />
    </Page>
  );
}

type WriteAgainProps = { secret: string; open: boolean; onClose: () => void };

/** Writes to the owner again. */
function WriteAgain({ secret, ...dialog }: WriteAgainProps) {
  const { t } = useTranslation('finder');
  return (
    <MessageDialog
      {...dialog}
      words={{
        title: t('thread.write'),
        label: t('form.text'),
        hint: t('thread.hint'),
        submit: t('form.send'),
        busy: t('form.sending'),
        cancel: t('thread.not-now'),
      }}
      send={(message) => call('POST /api/sightings/:secret/messages', { secret, ...message })}
      keeps={query('GET /api/sightings/:secret', { secret })}
    />
  );
}

/** The photo after the message, or again where it did not arrive. */
function PhotoLater({ secret }: { secret: string }) {
  const { t } = useTranslation('finder');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [state, setState] = useState<'ready' | 'sending' | 'lost'>('ready');
  const send = async (chosen: Blob) => {
    setState('sending');
    const hasArrived = await sendPhoto(secret, chosen);
    if (hasArrived) await invalidate('GET /api/sightings/:secret', { secret });
    setState(hasArrived ? 'ready' : 'lost');
  };
  return (
    <div className="flex flex-col gap-3">
      <PhotoField photo={photo} onChange={setPhoto} />
      {state === 'lost' && (
        <Notice live tone="warn" title={t('sent.photo-lost')}>
          {t('photo.again')}
        </Notice>
      )}
      {photo && (
        <Button
          variant="secondary"
          busy={state === 'sending'}
          busyLabel={t('form.sending')}
          onClick={() => void send(photo)}
        >
          {t('photo.send')}
        </Button>
      )}
    </div>
  );
}
