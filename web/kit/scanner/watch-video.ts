import type { Crop } from './crop.ts';
import { choose, type Prefer } from './choose.ts';
import type { CodeDetector } from './detector.ts';
import { createGrabber } from './grab.ts';

/** At most ten pictures a second: more heats the phone and reads no sooner. */
const pause = 100;
/** Until there is a picture. */
const soon = 20;

export type Watch = {
  detector: CodeDetector;
  /** Where in the picture to look; null while there is none. */
  crop: () => Crop | null;
  prefer?: Prefer;
  onCode: (text: string) => void;
  /** The detector does not work (any more). */
  onFailure: () => void;
};

/** Looks at a video until the function that it gives is called, one picture at a time; tells every code that it reads. */
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
    // The camera's very first picture is not waited for.
    const rest = part ? Math.max(0, pause - (performance.now() - started)) : soon;
    timer = setTimeout(() => whenNextFrame(video, () => void look()), rest);
  };
  void look();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** Calls when there is a picture that was not looked at yet, where the browser tells; at once elsewhere. */
function whenNextFrame(video: HTMLVideoElement, then: () => void): void {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(then);
  else then();
}
