import { Camera, CircleAlert } from 'lucide-react';
import { useCallback, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from '#web/kit/layout/card.tsx';
import { limits, refusalKey } from '#web/shell/evidence/local-evidence.ts';
import { PhotoProblems } from '#web/shell/evidence/photo-problems.tsx';
import { useOnePhoto } from '#web/shell/evidence/use-one-photo.ts';
import { useOutbox } from '#web/state/outbox/outbox.ts';
import { chunk } from '#web/state/stale-chunk.ts';

const fetchSending = chunk(() => import('./send-retag.ts'));

/** The photo of the frame number of this form, which waits on the phone for the rest of it. */
export function useFramePhoto(form: string) {
  const photo = useOnePhoto<string>({
    form,
    keep: async (chosen) => (await fetchSending()).keepFramePhoto(form, chosen),
    onLate: useCallback(() => undefined, []),
  });
  const id = useOutbox(({ files }) => files.findLast((one) => one.form === form && one.state !== 'refused')?.id);
  return { ...photo, id };
}
type FramePhoto = ReturnType<typeof useFramePhoto>;

type FramePhotoFieldProps = { photo: FramePhoto; error: string | undefined; onKept: (id: string) => void };

/** Takes or chooses the photo. Who gets to see it is said beside it. */
export function FramePhotoField({ photo, error, onKept }: FramePhotoFieldProps) {
  const { t } = useTranslation(['retag', 'evidence']);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) photo.take(file, onKept);
    // So that the same file can be chosen again.
    target.value = '';
  };
  const preview = photo.waiting?.preview;
  return (
    <section aria-labelledby="photo-title" className="flex flex-col gap-2">
      <h2 id="photo-title" className="text-s font-bold">
        {t('retag:photo.title')}
      </h2>
      <button
        type="button"
        name="photo"
        aria-describedby="photo-who"
        onClick={() => chooser.current?.click()}
        className={cx(cardClass, 'flex min-h-24 items-center gap-4 p-3 text-left active:opacity-85')}
      >
        <span className="flex size-18 shrink-0 items-center justify-center overflow-hidden rounded-inner bg-line">
          {preview ? (
            <img src={preview} alt={t('retag:photo.alt')} className="size-full object-cover" />
          ) : (
            <Camera aria-hidden className="size-6" />
          )}
        </span>
        <span className="text-m font-bold">
          {photo.isTaking ? t('retag:photo.taking') : t(preview ? 'retag:photo.again' : 'retag:photo.take')}
        </span>
      </button>
      <p id="photo-who" className="text-s text-pretty text-muted">
        {t('retag:photo.who')}
      </p>
      {error && (
        <p role="alert" className="flex gap-1.5 text-s font-bold text-wrong">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        capture="environment"
        aria-label={t('retag:photo.take')}
        onChange={choose}
      />
      <PhotoProblems
        photo={photo}
        words={{ why: (why) => t(`evidence:${refusalKey(why)}`, limits), notTaken: t('retag:photo.not-taken') }}
      />
    </section>
  );
}
