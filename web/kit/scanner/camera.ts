import { cameraHindrance } from './camera-problem.ts';
import type { CameraProblem } from './camera-problem.ts';

/** The camera as a flow has it: one stream, whoever shows it. */
export type Camera = {
  /** The stream, opened when there is none that lives. Refuses with what `getUserMedia` throws. */
  open: () => Promise<MediaStream>;
  /** Stops the stream that is there; the next `open` asks for a new one. */
  drop: () => void;
  /** Keeps the stream until the function that it gives is called. Without a keeper it is stopped a moment later. */
  keep: () => () => void;
};

/** Long enough for one step to hand over to the next, short enough that the camera's light goes out on leaving. */
const handOver = 300;

/** A camera over a way to open one; {@link camera} is the phone's own. */
export function createCamera(ask: () => Promise<MediaStream>): Camera {
  let stream: Promise<MediaStream> | null = null;
  let keepers = 0;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    const dropped = stream;
    stream = null;
    dropped?.then(stopTracks, () => undefined);
  };
  return {
    drop,
    open: async () => {
      const held = stream;
      if (held) {
        const opened = await held.catch(() => null);
        if (opened && isLive(opened)) return opened;
        if (stream === held) stream = null;
      }
      const asked = (stream ??= ask());
      asked.catch(() => {
        if (stream === asked) stream = null;
      });
      return asked;
    },
    keep: () => {
      keepers++;
      clearTimeout(leaving);
      let kept = true;
      return () => {
        if (!kept) return;
        kept = false;
        if (--keepers === 0) leaving = setTimeout(drop, handOver);
      };
    },
  };
}

/** Whether a stream still brings pictures; one of a page that was in the background may not. */
export function isLive(stream: Pick<MediaStream, 'getVideoTracks'>): boolean {
  return stream.getVideoTracks().some(({ readyState }) => readyState === 'live');
}

/** What keeps this page from having a camera at all. */
export function hindranceHere(): CameraProblem | null {
  return cameraHindrance({ isSecureContext, hasCameras: 'mediaDevices' in navigator });
}

/** The phone's camera. */
export const camera = createCamera(() =>
  navigator.mediaDevices.getUserMedia({
    // No sound: it would ask for the microphone.
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  }),
);

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
