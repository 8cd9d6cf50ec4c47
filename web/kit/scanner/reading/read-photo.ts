import { choose, type Prefer } from './choose-code.ts';
import { createGrabber, type Crop, type Size } from './crop.ts';
import type { CodeDetector } from './detector.ts';

export type PhotoReading = {
  detector: CodeDetector;
  /** What to look at in a photo of this size, one after the other. */
  plan: (photo: Size) => readonly Crop[];
  prefer: Prefer | undefined;
  /** Called with the share of the work that is done. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

/**
 * The text of a code in a photo, of several the preferred one; null if there is none, or if the file is no photo. Large photos
 * are read part by part: a phone has no room for a second copy of one.
 */
export async function readPhoto(
  photo: Blob,
  { detector, plan, prefer, onProgress, signal }: PhotoReading,
): Promise<string | null> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return null;
  try {
    const grab = createGrabber();
    const found: string[] = [];
    const crops = plan({ width: picture.width, height: picture.height });
    for (const [index, crop] of crops.entries()) {
      found.push(...(await detector.read(grab(picture, crop), true)));
      if (signal.aborted || found.some((text) => !prefer || prefer(text))) break;
      onProgress((index + 1) / crops.length);
      // The page draws its progress and answers taps in between.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return choose(found, prefer);
  } finally {
    picture.close();
  }
}
