import { Camera, FolderOpen, Video } from 'lucide-react';
import { useRef, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What is sent by a camera that opens at once, and what is chosen; iPhones convert their photos for this list. */
const photos = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
const videos = 'video/mp4,video/quicktime,video/webm';

/** A tile each for a photo, a video and files. */
export function AddTiles({ onAdd }: { onAdd: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('evidence');
  return (
    <>
      <AddTile label={t('add.photo')} icon={<Camera />} onAdd={onAdd} accept="image/*" capture="environment" />
      <AddTile label={t('add.video')} icon={<Video />} onAdd={onAdd} accept="video/*" capture="environment" />
      <AddTile label={t('add.files')} icon={<FolderOpen />} onAdd={onAdd} accept={`${photos},${videos}`} multiple />
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
