import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderThread } from '#domain/stolen/sighting.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { MessageForm } from '#web/shell/messages/message-form.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { PhotoLater } from './photo-later.tsx';

export type FinderThreadProps = { secret: string; thread: FinderThread };

/** The conversation as its finder sees it: reads, writes again, adds the photo, as long as it is open. */
export function FinderThreadView({ secret, thread }: FinderThreadProps) {
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
      <WriteDialog secret={secret} open={writing} onClose={() => setWriting(false)} />
    </Page>
  );
}

type WriteDialogProps = { secret: string; open: boolean; onClose: () => void };

/** Writes to the owner again. */
function WriteDialog({ secret, open, onClose }: WriteDialogProps) {
  const { t } = useTranslation(['finder', 'shell']);
  const send = async (message: { id: string; text: string }) => {
    try {
      const thread = await call('POST /api/sightings/:secret/messages', { secret, ...message });
      setAnswer('GET /api/sightings/:secret', { secret }, thread);
    } catch (error) {
      if (refusalOf(error).code !== 'thread-closed') throw error;
      // The page says so, once it is there again.
      await invalidate('GET /api/sightings/:secret', { secret });
    }
    onClose();
  };
  const words = {
    label: t('finder:form.text'),
    hint: t('finder:thread.hint'),
    submit: t('finder:form.send'),
    busy: t('finder:form.sending'),
    cancel: t('finder:thread.not-now'),
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('finder:thread.write')} closeLabel={t('shell:close')}>
      {open && <MessageForm words={words} send={send} onCancel={onClose} />}
    </Dialog>
  );
}
