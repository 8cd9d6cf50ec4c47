import { fitInto } from './crop.ts';
import type { CodeDetector } from './detector.ts';
import { createGrabber } from './grab.ts';

/** Longest sides that a photo is looked at in: a code may be small in a large photo, or too fine to be seen at once. */
const sizes = [1600, 800, 2400];

/** The text of a code in a photo; null when there is none, or when the file is no photo. */
export async function readPhoto(photo: Blob, detector: CodeDetector): Promise<string | null> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return null;
  try {
    const grab = createGrabber();
    const from = { x: 0, y: 0, width: picture.width, height: picture.height };
    for (const longest of sizes) {
      const text = await detector.read(grab(picture, { from, to: fitInto(from, longest) }));
      if (text) return text;
    }
    return null;
  } finally {
    picture.close();
  }
}
