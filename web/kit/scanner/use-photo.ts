import { useState } from 'react';
import type { Prefer } from './choose.ts';
import type { CodeFormat } from './code-format.ts';
import { openDetector } from './detector.ts';
import type { CodeDetector } from './detector.ts';
import { readPhoto } from './read-photo.ts';

export type PhotoState = 'none' | 'reading' | 'unread';

export type Photo = {
  state: PhotoState;
  read: (photo: Blob) => void;
  /** Takes the words about a photo without a code away. */
  forget: () => void;
};

/** Reads a code out of a photo, with the detector that is there or with one of its own. */
export function usePhoto(
  formats: readonly CodeFormat[],
  detector: CodeDetector | null,
  onCode: (text: string) => void,
  prefer?: Prefer,
): Photo {
  const [state, setState] = useState<PhotoState>('none');
  const read = async (photo: Blob) => {
    setState('reading');
    try {
      const text = await readPhoto(photo, detector ?? (await openDetector(formats)), prefer);
      setState(text ? 'none' : 'unread');
      if (text) onCode(text);
    } catch {
      setState('unread');
    }
  };
  return { state, read: (photo) => void read(photo), forget: () => setState('none') };
}
