/** Enough for a serial number to be read in the clip; fifteen seconds are five megabytes. */
const bitsPerSecond = 2_500_000;

/** A clip that is being recorded. */
export type Recording = {
  /** Milliseconds since its first picture. */
  elapsed: () => number;
  /** Ends it and gives what was recorded; null where the browser wrote nothing that can be sent. */
  finish: () => Promise<Blob | null>;
  /** Ends it, and nothing is kept. */
  drop: () => void;
};

/** Whether this browser can record what its camera sees. */
export function canRecord(): boolean {
  return clipType(globalThis.MediaRecorder) !== null;
}

/** Records a camera's pictures from now on. `onLost` is called where the browser stops by itself: a track that ended, no memory. */
export function recordClip(stream: MediaStream, onLost: () => void): Recording {
  const type = clipType(globalThis.MediaRecorder);
  const options = { videoBitsPerSecond: bitsPerSecond, ...(type && { mimeType: type }) };
  const recorder = new MediaRecorder(stream, options);
  const parts: Blob[] = [];
  const ended = Promise.withResolvers<Blob | null>();
  let began = performance.now();
  let wanted = true;
  let asked = false;
  recorder.addEventListener('start', () => (began = performance.now()));
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && parts.push(data));
  recorder.addEventListener('stop', () => {
    const container = containerOf(recorder.mimeType || (parts[0]?.type ?? ''));
    ended.resolve(container && parts.length > 0 && wanted ? new Blob(parts, { type: container }) : null);
    if (!asked) onLost();
  });
  // In parts of a second: a tab that runs out of memory at the end has most of it already.
  recorder.start(1000);
  const stop = () => {
    asked = true;
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    elapsed: () => performance.now() - began,
    finish: () => {
      stop();
      return ended.promise;
    },
    drop: () => {
      wanted = false;
      stop();
    },
  };
}

/** The containers in the order in which they are tried: iPhones write MP4, and everybody plays it. Pictures only: no microphone. */
const wished = [
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
];

/** What this browser can be asked to record; `''` leaves the choice to it, null says that it cannot record at all. */
export function clipType(Recorder: Pick<typeof MediaRecorder, 'isTypeSupported'> | undefined): string | null {
  if (!Recorder) return null;
  return wished.find((type) => Recorder.isTypeSupported(type)) ?? '';
}

/** The container of what was recorded, without its codecs: what browsers write is not always what they were asked for. */
export function containerOf(type: string): 'video/mp4' | 'video/webm' | null {
  const [container = ''] = type.toLowerCase().split(';');
  // Chromium calls WebM that holds H.264 by the name of its bigger sister.
  if (container === 'video/webm' || container === 'video/x-matroska') return 'video/webm';
  return container === 'video/mp4' ? 'video/mp4' : null;
}

/** Good enough for a code that has two pixels a module, and a tenth of the pixels' own size. */
const quality = 0.9;

/** What a video shows now as a JPEG, its longer side `side` pixels at most; null while it shows nothing. */
export function grabFrame(video: HTMLVideoElement, side: number): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return Promise.resolve(null);
  const less = Math.min(1, side / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * less);
  canvas.height = Math.round(videoHeight * less);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
