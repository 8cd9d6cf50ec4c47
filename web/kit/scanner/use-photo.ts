import { useState } from 'react';
import { choose, type Prefer } from './choose-code.ts';
import type { CodeFormat } from './code-format.ts';
import { createGrabber, fitInto } from './crop.ts';
import { openDetector, type CodeDetector } from './detector.ts';

export type PhotoState = 'none' | 'reading' | 'unread';

export type Photo = {
  state: PhotoState;
  read: (photo: Blob) => void;
  /** Removes the message about a photo without a code. */
  forget: () => void;
};

/** Reads a code from a photo, with the given detector or with its own. */
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

/** The longest sides at which a photo is read: a code may be small in a large photo, or too fine at a small size. */
const sizes = [1600, 800, 2400];

/**
 * The text of a code in a photo, of several the preferred one; null if there is none, or if the file is no photo.
 */
async function readPhoto(photo: Blob, detector: CodeDetector, prefer?: Prefer): Promise<string | null> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return null;
  try {
    const grab = createGrabber();
    const from = { x: 0, y: 0, width: picture.width, height: picture.height };
    const found: string[] = [];
    for (const longest of sizes) {
      found.push(...(await detector.read(grab(picture, { from, to: fitInto(from, longest) }))));
      if (found.some((text) => !prefer || prefer(text))) break;
    }
    return choose(found, prefer);
  } finally {
    picture.close();
  }
}
