/** The camera of a flow: one stream for all components that show it. */
export type Camera = {
  /** The stream, opened if there is no live one. Rejects with what `getUserMedia` throws. */
  open: () => Promise<MediaStream>;
  /** Stops the current stream; the next `open` requests a new one. */
  drop: () => void;
  /** Keeps the stream until the returned function is called. Without a keeper it is stopped after a short delay. */
  keep: () => () => void;
};

/** Long enough for one step to pass the stream to the next, short enough that the camera's light goes out on leaving. */
const keepMilliseconds = 300;

/** A camera with the given function to open it; {@link camera} is the phone's own. */
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
        if (--keepers === 0) leaving = setTimeout(drop, keepMilliseconds);
      };
    },
  };
}

/** Whether a stream still delivers pictures; after a time in the background it may not. */
export function isLive(stream: Pick<MediaStream, 'getVideoTracks'>): boolean {
  return stream.getVideoTracks().some(({ readyState }) => readyState === 'live');
}

/** Why this page cannot have a camera at all; null if it can. */
export function cameraProblemHere(): CameraProblem | null {
  return problemBeforeOpening({ isSecureContext, hasCameras: 'mediaDevices' in navigator });
}

/** The phone's camera. */
export const camera = createCamera(() =>
  navigator.mediaDevices.getUserMedia({
    // No audio: the browser would ask for the microphone.
    audio: false,
    // On a label at arm's length a module has two pixels of this picture. On an upright phone a barcode lies across its short side.
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  }),
);

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Why there is no camera picture; a closed list, so that a screen has words for each. */
export const cameraProblems = ['insecure', 'unsupported', 'denied', 'no-camera', 'in-use', 'failed'] as const;
export type CameraProblem = (typeof cameraProblems)[number];

/** Names of the errors that `getUserMedia` throws, including those of older WebKit and Chromium. */
const byName: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-camera',
  DevicesNotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
};

/** The problem for an error that was thrown when the camera was opened. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return byName[name] ?? 'failed';
}

/** The problem that is known before the camera is requested: pages without HTTPS have no camera. */
export function problemBeforeOpening(place: { isSecureContext: boolean; hasCameras: boolean }): CameraProblem | null {
  if (!place.isSecureContext) return 'insecure';
  return place.hasCameras ? null : 'unsupported';
}
