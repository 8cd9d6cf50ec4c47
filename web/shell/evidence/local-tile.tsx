import { CircleAlert, CloudUpload, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#web/kit/feedback/loading.tsx';
import { type LocalEvidence, minutesAndSeconds } from './local-evidence.ts';
type LocalTileProps = { file: LocalEvidence; nth: number; onRemove: () => void };

/** A file of the form: its picture, how far it has come, and a cross that takes it away. */
export function LocalTile({ file, nth, onRemove }: LocalTileProps) {
  const { t } = useTranslation('evidence');
  const name = t(`name.${file.kind}`, { nth });
  return (
    <li className="relative">
      <div className="relative aspect-square overflow-hidden rounded-card border border-line bg-line">
        <TilePicture file={file} name={name} />
        <TileState file={file} name={name} />
      </div>
      <button
        type="button"
        aria-label={t('remove', { name })}
        onClick={onRemove}
        className="absolute -top-2 -right-2 flex size-11 items-start justify-end p-1"
      >
        <span className="flex size-6 items-center justify-center rounded-full border border-line bg-card text-ink">
          <X aria-hidden className="size-4" />
        </span>
      </button>
    </li>
  );
}

function TilePicture({ file, name }: { file: LocalEvidence; name: string }) {
  if (file.why === 'not-a-picture' || file.why === 'heic' || file.why === 'empty') return null;
  if (file.kind === 'photo') return <img src={file.preview} alt={name} className="size-full object-cover" />;
  return <video src={`${file.preview}#t=0.1`} aria-label={name} muted playsInline className="size-full object-cover" />;
}

function TileState({ file, name }: { file: LocalEvidence; name: string }) {
  const { t } = useTranslation('evidence');
  const over = 'absolute inset-0 flex flex-col items-center justify-center gap-1 bg-black/55 text-white';
  if (file.state === 'refused') {
    return (
      <div className={over}>
        <CircleAlert aria-label={t('state.refused')} className="size-5" />
      </div>
    );
  }
  if (file.state === 'ready') return file.seconds === null ? null : <Length seconds={file.seconds} />;
  const percent = file.share === null ? null : Math.round(file.share * 100);
  return (
    <div className={over}>
      <CloudUpload aria-label={t(`state.${file.state}`)} className="size-5" />
      {percent !== null && (
        <div
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="text-s tabular-nums"
        >
          {percent}%
        </div>
      )}
    </div>
  );
}

function Length({ seconds }: { seconds: number }) {
  return (
    <span className="absolute right-1 bottom-1 rounded-full bg-black/65 px-1.5 text-s text-white tabular-nums">
      {minutesAndSeconds(seconds)}
    </span>
  );
}

/** A photo that is being made smaller. */
export function ReadingTile() {
  const { t } = useTranslation('evidence');
  return (
    <li
      aria-label={t('state.reading')}
      className="flex aspect-square items-center justify-center rounded-card border border-line bg-card"
    >
      <Spinner />
    </li>
  );
}
