import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerSighting } from '#domain/stolen/sighting.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { MessageForm } from '#web/shell/messages/message-form.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { SeenPlace } from './seen-place.tsx';
import { SightingPhoto } from './sighting-photo.tsx';

export type SightingViewProps = { tag: string; model: string; sighting: OwnerSighting };

/** What a finder wrote and where the bike was seen, with the two things its owner can do: answer, and end the conversation. */
export function SightingView({ tag, model, sighting }: SightingViewProps) {
  const { t } = useTranslation('stolen');
  const [open, setOpen] = useState<'answer' | 'close'>();
  const { id, position, photo, messages, isOpen } = sighting;
  const close = () => setOpen(undefined);
  return (
    <Page
      title={t('sighting.title')}
      lead={t('sighting.about', { model, tag: groupTag(tag) })}
      {...(!isOpen && { className: 'pb-8' })}
    >
      <MessageList
        label={t('sighting.messages')}
        messages={messages}
        reader="owner"
        names={{ finder: t('sighting.finder'), owner: t('sighting.you') }}
      />
      {photo && <SightingPhoto key={photo} tag={tag} url={photo} />}
      {position && (
        <div className="flex flex-col gap-2">
          <SeenPlace position={position} />
          <p className="text-s text-muted">{t('sighting.about-place')}</p>
        </div>
      )}
      {!isOpen && <Notice>{t('sighting.closed')}</Notice>}
      <p className="text-s text-muted">{t('marked.safety')}</p>
      {isOpen && (
        <ActionBar>
          <Button name="answer" onClick={() => setOpen('answer')}>
            {t('sighting.answer')}
          </Button>
          <Button name="close" variant="quiet" onClick={() => setOpen('close')}>
            {t('sighting.close')}
          </Button>
        </ActionBar>
      )}
      <AnswerDialog tag={tag} sightingId={id} open={open === 'answer'} onClose={close} />
      <CloseDialog tag={tag} sightingId={id} open={open === 'close'} onClose={close} />
    </Page>
  );
}

type AnswerDialogProps = { tag: string; sightingId: string; open: boolean; onClose: () => void };

/** Answers a finder, who reads what is typed and nothing else. */
function AnswerDialog({ tag, sightingId, open, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['stolen', 'shell']);
  const send = async (message: { id: string; text: string }) => {
    const route = 'POST /api/my-bikes/:tag/sightings/:sightingId/messages';
    setAnswer('GET /api/my-bikes/:tag/sightings', { tag }, await call(route, { tag, sightingId, ...message }));
    onClose();
  };
  const words = {
    label: t('stolen:sighting.answer-label'),
    hint: t('stolen:sighting.answer-hint'),
    submit: t('stolen:sighting.answer-send'),
    busy: t('stolen:sighting.answer-busy'),
    cancel: t('stolen:not-now'),
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('stolen:sighting.answer-title')} closeLabel={t('shell:close')}>
      <MessageForm words={words} send={send} onCancel={onClose} />
    </Dialog>
  );
}
