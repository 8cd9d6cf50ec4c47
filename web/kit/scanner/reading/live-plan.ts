import { hasBars, type CodeFormat } from './code-format.ts';
import { partInFrame, scaled, type Crop, type View } from './crop.ts';

/** A way to look at the camera's picture: at which part of it, drawn so many times as wide and as high. */
export type Attempt = { part: Part; wide: number; high: number };
type Part = 'frame' | 'around' | 'all';

/** People do not aim exactly: so much more on each side, as a share of the frame. */
const margins = { frame: 0, around: 0.25 };

/**
 * More pixels are not drawn: a slow phone works on them for a tenth of a second. A frame of the usual picture (1080 by 1920)
 * fits in twice its size.
 */
const mostPixels = 2_500_000;

/**
 * One attempt a picture of the camera, over and over. What most codes need comes first: the camera's own pixels, of which a
 * module has few. Enlarged, a reader tells apart modules of less than two pixels. The whole picture is for those who do not aim,
 * the small one for codes that are blurred because they are too close.
 */
const modules: readonly Attempt[] = [
  { part: 'frame', wide: 1, high: 1 },
  { part: 'around', wide: 1, high: 1 },
  { part: 'frame', wide: 3, high: 3 },
  { part: 'frame', wide: 1.5, high: 1.5 },
  { part: 'all', wide: 1, high: 1 },
  { part: 'around', wide: 0.5, high: 0.5 },
];

/**
 * For bars and modules. Bars are read along lines: twice as wide, a reader finds the edges of those of 1.5 pixels; half as high,
 * two lines become one with half of the noise, in a third of the time.
 */
const bars: readonly Attempt[] = [
  { part: 'frame', wide: 1, high: 1 },
  { part: 'frame', wide: 2, high: 0.5 },
  { part: 'frame', wide: 2, high: 2 },
  { part: 'all', wide: 2, high: 0.5 },
  { part: 'frame', wide: 1, high: 0.5 },
  { part: 'around', wide: 1.5, high: 1.5 },
];

/** The attempts for codes of these kinds, in their order. */
export function livePlan(formats: readonly CodeFormat[]): readonly Attempt[] {
  return hasBars(formats) ? bars : modules;
}

/** What an attempt looks at; null while there is no picture. */
export function cropFor({ part, wide, high }: Attempt, view: View): Crop | null {
  const { picture } = view;
  const from = partInFrame(view, part === 'all' ? 0 : margins[part]);
  if (!from) return null;
  const looked = part === 'all' ? { x: 0, y: 0, ...picture } : from;
  return { from: looked, to: scaled(looked, wide, high, mostPixels) };
}
