import { Camera, FolderOpen, Video } from 'lucide-react';
import { useId, useRef, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maxEvidence } from '#domain/claim/limits.ts';
import { useOnline } from '#web/api/use-online.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useHeldWords } from '#web/shell/form/held-words.ts';
import { limits, refusalKey } from './local-evidence.ts';
import { LocalTile, ReadingTile } from './local-tile.tsx';
import type { FormEvidence } from './use-evidence.ts';

export type EvidenceFieldProps = {
  evidence: FormEvidence;
  label: string;
  hint?: string;
  /** How many there are at most; those of a claim without it. */
  most?: number;
  /** Whether videos are taken as well as photos. */
  videos?: boolean;
};

/** Photos and videos of a form: a tile for each with its progress, and tiles that add more, by camera or from files. */
export function EvidenceField({ evidence, label, hint, most = maxEvidence, videos = true }: EvidenceFieldProps) {
  const { t } = useTranslation('evidence');
  const held = useHeldWords();
  const isOnline = useOnline();
  const labelId = useId();
  const { files, ids, reading, waiting, leftOut, notTaken, full } = evidence;
  const isRoom = ids.length + reading < most;
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2 text-s">
        <p id={labelId} className="font-bold">
          {label}
        </p>
        <p className="shrink-0 text-muted tabular-nums">{t('count', { count: ids.length, most })}</p>
      </div>
      {hint && <p className="text-s text-muted">{hint}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
        {files.map((file, index) => (
          <LocalTile key={file.id} file={file} nth={index + 1} onRemove={() => evidence.remove(file.id)} />
        ))}
        {Array.from({ length: reading }, (_, index) => (
          <ReadingTile key={index} />
        ))}
        {isRoom && <AddTiles onAdd={evidence.add} videos={videos} />}
      </ul>
      <p role="status" className="text-s text-muted empty:hidden">
        {waiting > 0 && (held ?? t(isOnline ? 'going' : 'waiting', { count: waiting }))}
      </p>
      {files
        .filter(({ why }) => why !== null)
        .map(({ id, why }) => (
          <Notice key={id} live tone="warn">
            {t(refusalKey(why!), limits)}
          </Notice>
        ))}
      {leftOut > 0 && (
        <Notice live tone="warn">
          {t('left-out', { count: leftOut, most })}
        </Notice>
      )}
      {notTaken > 0 && (
        <Notice live tone="warn">
          {t('not-taken', { count: notTaken })}
        </Notice>
      )}
      {full && (
        <Notice live tone="warn" title={t('full')}>
          {t('full-text')}
        </Notice>
      )}
    </div>
  );
}

/** What is sent by a camera that opens at once, and what is chosen; iPhones convert their photos for this list. */
const photoTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
const videoTypes = 'video/mp4,video/quicktime,video/webm';

/** A tile each for a photo, a video and files. */
function AddTiles({ onAdd, videos }: { onAdd: (files: Iterable<File>) => void; videos: boolean }) {
  const { t } = useTranslation('evidence');
  return (
    <>
      <AddTile label={t('add.photo')} icon={<Camera />} onAdd={onAdd} accept="image/*" capture="environment" />
      {videos && (
        <AddTile label={t('add.video')} icon={<Video />} onAdd={onAdd} accept="video/*" capture="environment" />
      )}
      <AddTile
        label={t('add.files')}
        icon={<FolderOpen />}
        onAdd={onAdd}
        accept={videos ? `${photoTypes},${videoTypes}` : photoTypes}
        multiple
      />
    </>
  );
}

type AddTileProps = ComponentProps<'input'> & {
  label: string;
  icon: ReactNode;
  onAdd: (files: Iterable<File>) => void;
};

function AddTile({ label, icon, onAdd, ...input }: AddTileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <li>
      <button
        type="button"
        onClick={() => chooser.current?.click()}
        className="flex aspect-square w-full flex-col items-center justify-center gap-1 rounded-card border border-dashed border-edge bg-card text-ink transition-opacity active:opacity-60 [&>svg]:size-5"
      >
        {icon}
        <span className="text-s">{label}</span>
      </button>
      <input {...input} ref={chooser} hidden type="file" aria-label={label} onChange={choose} />
    </li>
  );
}
