import { choose, type Prefer } from './choose-code.ts';
import { createGrabber, type Crop } from './crop.ts';
import type { CodeDetector } from './detector.ts';

/** At most ten pictures a second: more heats the phone and reads no sooner. */
const pause = 100;
/** Wait until there is a picture. Milliseconds. */
const soon = 20;

export type Watch = {
  detector: CodeDetector;
  /** The part of the picture to read; null while there is none. */
  crop: () => Crop | null;
  prefer?: Prefer;
  onCode: (text: string) => void;
  /** Called when the detector does not work (any more). */
  onFailure: () => void;
};

/** Reads a video, one picture at a time, until the returned function is called; reports every code that it reads. */
export function watchVideo(video: HTMLVideoElement, { detector, crop, prefer, onCode, onFailure }: Watch): () => void {
  const grab = createGrabber();
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    if (over) return;
    const started = performance.now();
    const part = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden ? crop() : null;
    try {
      const text = part && choose(await detector.read(grab(video, part)), prefer);
      if (text && !over) onCode(text);
    } catch {
      if (!over) onFailure();
      return;
    }
    // Without a picture, look again soon.
    const rest = part ? Math.max(0, pause - (performance.now() - started)) : soon;
    timer = setTimeout(() => whenNextFrame(video, () => void look()), rest);
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
