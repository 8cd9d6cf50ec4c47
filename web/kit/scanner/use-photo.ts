import { useEffect, useRef, useState } from 'react';
import type { Prefer } from '#web/kit/scanner/reading/choose-code.ts';
import type { CodeFormat } from '#web/kit/scanner/reading/code-format.ts';
import type { Size } from '#web/kit/scanner/reading/crop.ts';
import { openDetector, type CodeDetector } from '#web/kit/scanner/reading/detector.ts';
import { photoPlan } from '#web/kit/scanner/reading/photo-plan.ts';
import { readPhoto } from '#web/kit/scanner/reading/read-photo.ts';

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
