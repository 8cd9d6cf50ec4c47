import { createGrabber, type Crop, type Size, scaled } from './crop.ts';
import { choose, type Prefer, type CodeDetector, hasBars, type CodeFormat } from './detector.ts';
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

/**
 * A way to look at a photo: at the whole of it, drawn with this longest side; or at its own size or enlarged, part by part. Parts
 * overlap so that a code of up to a third of a part is whole in one of them.
 */
type PhotoAttempt = { longest: number } | { part: Size; enlarged: number; photoUpTo: number };

/**
 * No drawing is larger: phones refuse one of more than 16.7 million pixels, and each takes four bytes three times over while it
 * is read.
 */
const mostPixels = 6_000_000;
/** A small photo is enlarged so many times. */
const mostEnlarged = 3;

/** A code may be small in a large photo, or too blurred at its full size. */
const whole: readonly PhotoAttempt[] = [{ longest: 1600 }, { longest: 800 }, { longest: 2400 }];

const modules: readonly PhotoAttempt[] = [
  ...whole,
  { part: { width: 1500, height: 1500 }, enlarged: 1, photoUpTo: 64_000_000 },
  // In larger photos a pixel is no sharper than two of these.
  { part: { width: 750, height: 750 }, enlarged: 2, photoUpTo: 16_000_000 },
];

/** A barcode goes from side to side of its part, or from top to bottom. */
const bars: readonly PhotoAttempt[] = [
  ...whole,
  { part: { width: Infinity, height: 600 }, enlarged: 1, photoUpTo: 64_000_000 },
  { part: { width: 600, height: Infinity }, enlarged: 1, photoUpTo: 64_000_000 },
];

/** What to look at in a photo of this size for codes of these kinds, one after the other. */
export function photoPlan(formats: readonly CodeFormat[], photo: Size): readonly Crop[] {
  const crops = (hasBars(formats) ? bars : modules).flatMap((attempt) => cropsFor(attempt, photo));
  const known = new Set<string>();
  return crops.filter((crop) => known.size < known.add(JSON.stringify(crop)).size);
}

function cropsFor(attempt: PhotoAttempt, photo: Size): Crop[] {
  if ('longest' in attempt) {
    const scale = Math.min(mostEnlarged, attempt.longest / Math.max(photo.width, photo.height));
    return [{ from: { x: 0, y: 0, ...photo }, to: scaled(photo, scale, scale, mostPixels) }];
  }
  const { part, enlarged, photoUpTo } = attempt;
  if (photo.width * photo.height > photoUpTo) return [];
  return starts(photo.height, part.height).flatMap((y) =>
    starts(photo.width, part.width).map((x) => {
      const size = { width: Math.min(part.width, photo.width), height: Math.min(part.height, photo.height) };
      return { from: { x, y, ...size }, to: scaled(size, enlarged, enlarged, mostPixels) };
    }),
  );
}

/** Where parts begin along a side, so that the last one ends with it. */
function starts(length: number, part: number): number[] {
  if (part >= length) return [0];
  const count = Math.ceil((length - part) / ((part * 2) / 3)) + 1;
  return Array.from({ length: count }, (_, at) => Math.round(((length - part) * at) / (count - 1)));
}
