import { ImagePlus, X } from 'lucide-react';
import { useCallback, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { call } from '#web/api/call.ts';
import { deliverBy } from '#web/api/outbox/upload-file.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { shrinkPhoto } from '#web/shell/photo/shrink-photo.ts';

/** The longer side of a photo as the server keeps it. */
const side = 2000;

export type PhotoFieldProps = { photo: Blob | null; onChange: (photo: Blob | null) => void };

/** One photo, taken or chosen, made smaller here; it can be taken away again. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('finder');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'reading' | 'unreadable'>('ready');
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setState('reading');
    const shrunk = await shrinkPhoto(file, side);
    // So that the same photo can be chosen again.
    target.value = '';
    setState(shrunk ? 'ready' : 'unreadable');
    onChange(shrunk);
  };
  return (
    <div className="flex flex-col gap-2">
      {photo ? (
        <div className="relative self-start">
          <Preview photo={photo} />
          <IconButton
            label={t('photo.remove')}
            icon={<X aria-hidden className="size-5" />}
            className="absolute top-2 right-2 bg-card"
            onClick={() => onChange(null)}
          />
        </div>
      ) : (
        <Button
          variant="secondary"
          icon={<ImagePlus aria-hidden className="size-5" />}
          busy={state === 'reading'}
          busyLabel={t('photo.reading')}
          onClick={() => input.current?.click()}
        >
          {t('photo.add')}
        </Button>
      )}
      <input ref={input} hidden type="file" accept="image/*" onChange={(event) => void choose(event)} />
      {state === 'unreadable' && (
        <Notice live tone="warn">
          {t('photo.unreadable')}
        </Notice>
      )}
    </div>
  );
}

function Preview({ photo }: { photo: Blob }) {
  const { t } = useTranslation('finder');
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(photo);
      return () => URL.revokeObjectURL(image.src);
    },
    [photo],
  );
  return <img ref={show} alt={t('photo.yours')} className="max-h-60 rounded-card border border-line" />;
}

/** Ids of photos that are on their way: one that did not arrive goes on where it stopped. */
const ids = new WeakMap<Blob, string>();

/** Sends the photo of a conversation; false where it did not arrive. */
export async function sendPhoto(secret: string, photo: Blob): Promise<boolean> {
  const id = ids.get(photo) ?? uuidv7();
  ids.set(photo, id);
  const way = {
    announce: () => call('PUT /api/sightings/:secret/uploads/:id', { secret, id, bytes: photo.size }),
    ask: () => call('GET /api/sightings/:secret/uploads/:id', { secret, id }),
    pieces: `/api/sightings/${secret}/uploads/${id}/pieces`,
  };
  try {
    const { state } = await deliverBy(way, photo, { onShare: () => undefined, isWanted: () => true });
    // One that is no picture is not sent again under its id.
    if (state === 'refused') ids.delete(photo);
    return state === 'ready';
  } catch {
    return false;
  }
}
