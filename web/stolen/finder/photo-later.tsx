import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { PhotoField } from './photo-field.tsx';
import { sendPhoto } from './send-photo.ts';

/** The photo after the message, or again where it did not arrive. */
export function PhotoLater({ secret }: { secret: string }) {
  const { t } = useTranslation('finder');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [state, setState] = useState<'ready' | 'sending' | 'lost'>('ready');
  const send = async (chosen: Blob) => {
    setState('sending');
    const thread = await sendPhoto(secret, chosen);
    setState(thread ? 'ready' : 'lost');
    if (thread) setAnswer('GET /api/sightings/:secret', { secret }, thread);
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
