import { choose, type Prefer } from './choose.ts';
import { fitInto } from './crop.ts';
import type { CodeDetector } from './detector.ts';
import { createGrabber } from './grab.ts';

/** Longest sides that a photo is looked at in: a code may be small in a large photo, or too fine to be seen at once. */
const sizes = [1600, 800, 2400];

/**
 * The text of a code in a photo, of several the one that is looked for; null when there is none, or when the file is no
 * photo.
 */
export async function readPhoto(photo: Blob, detector: CodeDetector, prefer?: Prefer): Promise<string | null> {
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
