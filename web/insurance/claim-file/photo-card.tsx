import { Bike, Camera, Hash, Lock } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimFile, ClaimPhotoKind } from '#domain/insurance/claim-file.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { limits, refusalKey } from '#web/shell/evidence/local-evidence.ts';
import { PhotoProblems } from '#web/shell/evidence/photo-problems.tsx';
import { useOnePhoto, type OnePhoto } from '#web/shell/evidence/use-one-photo.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { PhotoDialog } from './photo-dialog.tsx';

const fetchKeeping = chunk(() => import('./keep-claim-photo.ts'));

type ClaimPhotoInput = OnePhoto & { take: (file: File) => void };
type Photo = ClaimFile['photos'][number];
export type PhotoCardProps = { tag: string; item: ClaimPhotoKind; photo: Photo | undefined };

const icons: Record<ClaimPhotoKind, ReactNode> = { bike: <Bike />, lock: <Lock />, serial: <Hash /> };

/** One photo of the file: what it is for, the picture, and the way to add, look at, replace or remove it. */
export function PhotoCard({ tag, item, photo }: PhotoCardProps) {
  const { t } = useTranslation(['claim-file', 'evidence']);
  const input = useClaimPhoto(tag, item);
  const [open, setOpen] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const what = t(`items.${item}.title`);
  const picture = input.waiting?.preview ?? photo?.thumbnail;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) input.take(file);
    // So that the same file can be chosen again.
    target.value = '';
    setOpen(false);
  };
  const ask = () => chooser.current?.click();
  return (
    <li className="flex flex-col gap-2">
      <Card className="gap-3 picture-and-words">
        <Square
          label={photo && !input.waiting ? t('open-what', { what }) : null}
          name={`open-${item}`}
          onOpen={() => setOpen(true)}
        >
          {picture ? <img src={picture} alt="" className="size-full object-cover" /> : icons[item]}
        </Square>
        <div className="flex min-w-0 flex-1 flex-col">
          <h2 className="text-m font-bold hyphens-when-large">{what}</h2>
          <Said item={item} photo={photo} input={input} />
        </div>
        {!photo && !input.waiting && <AddButton name={`add-${item}`} label={t('add-what', { what })} onAdd={ask} />}
      </Card>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        aria-label={t('add-what', { what })}
        onChange={choose}
      />
      <PhotoProblems
        photo={input}
        words={{ why: (why) => t(`evidence:${refusalKey(why)}`, limits), notTaken: t('claim-file:not-taken') }}
      />
      {photo && <PhotoDialog {...{ tag, photo, what, open }} onClose={() => setOpen(false)} onReplace={ask} />}
    </li>
  );
}

type SquareProps = { label: string | null; name: string; onOpen: () => void; children: ReactNode };

/** The picture, which opens where it has arrived; before, the place where it will be. */
function Square({ label, name, onOpen, children }: SquareProps) {
  const look =
    'flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-card bg-line [&>svg]:size-6 forced-colors:border';
  if (!label) return <div className={look}>{children}</div>;
  return (
    <button type="button" name={name} aria-label={label} className={look} onClick={onOpen}>
      {children}
    </button>
  );
}

function AddButton({ name, label, onAdd }: { name: string; label: string; onAdd: () => void }) {
  return (
    <button
      type="button"
      name={name}
      aria-label={label}
      onClick={onAdd}
      className="flex size-12 shrink-0 items-center justify-center rounded-full border border-edge bg-card text-ink transition-[opacity,transform] active:scale-[0.98] active:opacity-85"
    >
      <Camera aria-hidden className="size-5" />
    </button>
  );
}

/** What is the case with the photo: why it helps, that it is on its way, or since when it is there. */
function Said({ item, photo, input }: Omit<PhotoCardProps, 'tag'> & { input: ClaimPhotoInput }) {
  const { t } = useTranslation('claim-file');
  const language = useLanguage();
  const words = () => {
    if (input.isTaking) return t('preparing');
    if (input.waiting) return t(input.waiting.isSending ? 'sending' : 'waits');
    return photo ? t('there', { date: dayOf(photo.addedAt, language) }) : t(`items.${item}.text`);
  };
  return (
    <p role="status" className="text-s text-pretty text-muted">
      {words()}
    </p>
  );
}

/** A photo of the file that is chosen. */
function useClaimPhoto(tag: string, item: ClaimPhotoKind): ClaimPhotoInput {
  const form = `claim-file:${tag}:${item}`;
  useEffect(() => {
    // Before the connection is gone.
    void fetchKeeping().catch(() => undefined);
  }, []);
  const { take, ...photo } = useOnePhoto({
    form,
    keep: async (chosen) => (await fetchKeeping()).keepClaimPhoto({ tag, item, form }, chosen),
    onLate: useCallback(() => void invalidate('GET /api/my-bikes/:tag/claim-file', { tag }), [tag]),
  });
  const show = (sent: Parameters<Parameters<typeof take>[1]>[0]) =>
    setAnswer('GET /api/my-bikes/:tag/claim-file', { tag }, sent);
  return { ...photo, take: (chosen) => take(chosen, show) };
}
