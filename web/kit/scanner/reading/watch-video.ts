import { createGrabber, type View, partInFrame, scaled, type Crop } from './crop.ts';
import { choose, type Prefer, type CodeDetector, hasBars, type CodeFormat } from './detector.ts';
/** At most ten pictures a second: more heats the phone and reads no sooner. */
const pause = 100;
/** Wait until there is a picture, and before the next one on a phone that is slower than that: the page has to draw. Milliseconds. */
const soon = 20;

export type Watch = {
  detector: CodeDetector;
  /** How to look, one attempt a picture, over and over. */
  plan: readonly Attempt[];
  /** How the picture lies on the screen. */
  view: () => View | null;
  prefer?: Prefer;
  onCode: (text: string) => void;
  /** Called when the detector does not work (any more). */
  onFailure: () => void;
};

/** Reads a video, one picture at a time, until the returned function is called; reports every code that it reads. */
export function watchVideo(video: HTMLVideoElement, watch: Watch): () => void {
  const { detector, plan, view, prefer, onCode, onFailure } = watch;
  const grab = createGrabber();
  let over = false;
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    if (over) return;
    const started = performance.now();
    const shown = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden ? view() : null;
    const crop = shown && cropFor(plan[turn % plan.length]!, shown);
    try {
      const text = crop && choose(await detector.read(grab(video, crop)), prefer);
      if (text && !over) onCode(text);
    } catch {
      if (!over) onFailure();
      return;
    }
    if (crop) turn++;
    const spent = performance.now() - started;
    // Without a picture, look again soon.
    timer = setTimeout(() => whenNextFrame(video, () => void look()), crop ? Math.max(soon, pause - spent) : soon);
  };
  void look();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** Calls back for the next new picture if the browser supports that; otherwise at once. */
function whenNextFrame(video: HTMLVideoElement, then: () => void): void {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(then);
  else then();
}

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
