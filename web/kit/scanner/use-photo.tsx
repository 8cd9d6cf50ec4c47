import { ImageUp } from 'lucide-react';
import { useRef, type ChangeEvent, useEffect, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import type { Size } from './reading/crop.ts';
import { type Prefer, type CodeFormat, openDetector, type CodeDetector } from './reading/detector.ts';
import { photoPlan, readPhoto } from './reading/read-photo.ts';

export type PhotoButtonProps = { label: string; busyLabel: string; photo: Photo };

/** Takes or chooses a photo: works if the camera does not open in the page. */
export function PhotoButton({ label, busyLabel, photo }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same photo can be chosen again.
    target.value = '';
    if (file) photo.read(file);
  };
  return (
    <>
      <Button
        variant="quiet"
        className="min-w-0 flex-1 px-2!"
        icon={<ImageUp aria-hidden className="size-5 shrink-0" />}
        busy={photo.state.at === 'reading'}
        busyLabel={busyLabel}
        onClick={() => {
          photo.forget();
          input.current?.click();
        }}
      >
        {label}
      </Button>
      <input ref={input} hidden type="file" name="photo" accept="image/*" capture="environment" onChange={choose} />
    </>
  );
}

/** `done` is the share that is over of a reading that takes long; null until then. */
export type PhotoState = { at: 'none' | 'unread' } | { at: 'reading'; done: number | null };

/** From when on people want to see that something goes on. Milliseconds. */
const long = 1000;

export type Photo = {
  state: PhotoState;
  read: (photo: Blob) => void;
  /** Removes the message about a photo without a code. */
  forget: () => void;
};

/** Reads a code from a photo, with the given detector or with its own; until the person leaves. */
export function usePhoto(
  formats: readonly CodeFormat[],
  detector: CodeDetector | null,
  onCode: (text: string, seen: { photo: Blob }) => void,
  prefer?: Prefer,
): Photo {
  const [state, setState] = useState<PhotoState>({ at: 'none' });
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const read = async (photo: Blob) => {
    const { signal } = (reading.current = new AbortController());
    const show = (next: PhotoState) => !signal.aborted && setState(next);
    show({ at: 'reading', done: null });
    const started = performance.now();
    try {
      const reader = detector ?? (await openDetector(formats));
      const onProgress = (done: number) => {
        if (performance.now() - started > long) show({ at: 'reading', done });
      };
      const plan = (size: Size) => photoPlan(formats, size);
      const text = await readPhoto(photo, { detector: reader, plan, prefer, onProgress, signal });
      if (signal.aborted) return;
      show({ at: text ? 'none' : 'unread' });
      if (text) onCode(text, { photo });
    } catch {
      show({ at: 'unread' });
    }
  };
  return { state, read: (photo) => void read(photo), forget: () => setState({ at: 'none' }) };
}
