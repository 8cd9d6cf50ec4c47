import { clipType, containerOf } from './clip-type.ts';

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
