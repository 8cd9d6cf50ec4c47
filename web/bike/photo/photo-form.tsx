import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnBike } from '#domain/bike/contract.ts';
import { Button } from '#web/kit/button/button.tsx';
import { loadWords } from '#web/locale/index.ts';
import { NewRefusal } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { OwnPicture } from '#web/shell/bike/own-picture.tsx';
import { limits, refusalKey } from '#web/shell/evidence/local-evidence.ts';
import { PhotoProblems } from '#web/shell/evidence/photo-problems.tsx';
import { showPhoto, type BikePhotoInput } from './use-own-photo.ts';

/** Loads the words of the form. */
export async function loadPhotoWords(): Promise<void> {
  await Promise.all([loadWords('bike-photo'), loadWords('evidence')]);
}

type PhotoFormProps = { bike: OwnBike; input: BikePhotoInput; onDone: () => void };

/** Takes or chooses a photo of the bike, replaces it, or removes it; who sees it is said first. */
export function PhotoForm({ bike: { product, ownPhoto }, input, onDone }: PhotoFormProps) {
  const { t } = useTranslation(['bike-photo', 'evidence']);
  const { tag } = product;
  const chooser = useRef<HTMLInputElement>(null);
  const remove = useChange('DELETE /api/my-bikes/:tag/photo', {
    onDone: () => {
      showPhoto(tag, null);
      onDone();
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) input.take(file, onDone);
    // So that the same file can be chosen again.
    target.value = '';
  };
  const busy = input.isTaking || (input.waiting?.isSending ?? false);
  return (
    <div className="flex flex-col gap-4">
      <Preview tag={tag} file={ownPhoto?.file} input={input} alt={t('of', { model: product.model })} />
      <p className="text-pretty">{t('private')}</p>
      <PhotoProblems
        photo={input}
        words={{ why: (why) => t(`evidence:${refusalKey(why)}`, limits), notTaken: t('bike-photo:not-taken') }}
      />
      <NewRefusal refusal={remove.refusal} />
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        aria-label={t('choose')}
        onChange={choose}
      />
      <div className="flex flex-col gap-1">
        <Button name="choose" busy={busy} busyLabel={t('sending')} onClick={() => chooser.current?.click()}>
          {t(ownPhoto ? 'replace' : 'choose')}
        </Button>
        {ownPhoto && (
          <Button
            name="remove"
            variant="quiet"
            busy={remove.busy}
            busyLabel={t('removing')}
            onClick={() => remove.change({ tag })}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

type PreviewProps = { tag: string; file: string | undefined; input: BikePhotoInput; alt: string };

/** The photo that is on its way, else the one that is there; and whether it waits for a connection. */
function Preview({ tag, file, input: { waiting }, alt }: PreviewProps) {
  const { t } = useTranslation('bike-photo');
  const look = 'size-full object-cover';
  if (!waiting && !file) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="aspect-[8/5] overflow-hidden rounded-inner bg-line">
        {waiting ? (
          <img src={waiting.preview} alt={alt} className={look} />
        ) : (
          file && <OwnPicture tag={tag} file={file} alt={alt} className={look} fallback={null} />
        )}
      </div>
      <p role="status" className="text-s text-muted empty:hidden">
        {waiting && !waiting.isSending && t('waits')}
      </p>
    </div>
  );
}
