import { choose, type Prefer } from './choose-code.ts';
import { createGrabber, type View } from './crop.ts';
import type { CodeDetector } from './detector.ts';
import { cropFor, type Attempt } from './live-plan.ts';

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
