import { recordingSeconds } from '#domain/insurance/recording.ts';
import type { Recording } from '#web/kit/scanner/recording/record-clip.ts';
import type { Seen } from '#web/kit/scanner/use-scanner.ts';

/** Picture and clip of tag and bike; `readAtMs` is when in the clip the picture was taken, `clip` null where a photo has to do. */
export type Taken = { frame: Blob; clip: Blob | null; readAtMs: number };

/** What a code is: this bike's, that of another bike, or none of a bike. */
export type CodeOf = 'this-bike' | 'other-bike' | 'nothing';

export type RecordingState =
  | { at: 'aiming'; last: CodeOf | null }
  /** A photo is wanted instead of a clip, when its taker says so. */
  | { at: 'posing' }
  | { at: 'mismatch' }
  /** `endsAt` by `Date.now()`; `hasTag` once the tag was read in the clip itself. */
  | { at: 'recording'; endsAt: number; hasTag: boolean }
  | { at: 'processing' }
  | { at: 'taken'; taken: Taken }
  /** The tag was not read in what was recorded. */
  | { at: 'unread' };

/** What the phone brings. `record` is null where the browser cannot. */
export type RecordingTools = {
  codeOf: (text: string) => CodeOf;
  record: ((stream: MediaStream, onLost: () => void) => Recording) | null;
  grab: (video: HTMLVideoElement) => Promise<Blob | null>;
  shrink: (photo: Blob) => Promise<Blob | null>;
  /** Whether this bike's tag reads in a picture as it will be sent: the server looks for it there too. */
  confirms: (picture: Blob) => Promise<boolean>;
  report: (state: RecordingState) => void;
};

const longest = recordingSeconds.longest * 1000;

/**
 * Reading the tag, then recording tag and bike: the clip begins when the tag is read, and counts once the tag was read in it again.
 * Where nothing can be recorded, a picture of the tag does.
 */
export function createTagRecording(tools: RecordingTools) {
  let state: RecordingState = { at: 'aiming', last: null };
  let recording: Recording | null = null;
  let frame: Pick<Taken, 'frame' | 'readAtMs'> | null = null;
  let looking = false;
  let camera: HTMLVideoElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const to = (next: RecordingState) => tools.report((state = next));
  const end = () => {
    clearTimeout(timer);
    recording?.drop();
    recording = frame = null;
    looking = false;
  };

  const begin = (record: NonNullable<RecordingTools['record']>, video: HTMLVideoElement) => {
    const mine = record(video.srcObject as MediaStream, () => recording === mine && to(leave({ at: 'unread' })));
    recording = mine;
    timer = setTimeout(() => void finish(), longest);
    to({ at: 'recording', endsAt: Date.now() + longest, hasTag: false });
  };
  const leave = (next: RecordingState) => {
    end();
    return next;
  };

  /** Takes the picture of a reading in the clip. */
  const look = async (video: HTMLVideoElement) => {
    const mine = recording;
    if (!mine || frame || looking) return;
    looking = true;
    const readAtMs = Math.round(mine.elapsed());
    const picture = await tools.grab(video);
    const holds = picture !== null && (await tools.confirms(picture));
    if (recording !== mine) return;
    looking = false;
    if (!holds) return;
    frame = { frame: picture, readAtMs };
    if (state.at === 'recording') to({ ...state, hasTag: true });
  };

  const takePicture = async (taken: Promise<Blob | null>) => {
    to(leave({ at: 'processing' }));
    const picture = await taken;
    const holds = picture !== null && (await tools.confirms(picture));
    if (state.at !== 'processing') return;
    to(holds ? { at: 'taken', taken: { frame: picture, clip: null, readAtMs: 0 } } : { at: 'unread' });
  };

  const finish = async () => {
    const mine = recording;
    if (!mine) return;
    clearTimeout(timer);
    if (!frame) return to(leave({ at: 'unread' }));
    const kept = frame;
    to({ at: 'processing' });
    const clip = await mine.finish();
    if (recording !== mine) return;
    recording = frame = null;
    to({ at: 'taken', taken: { ...kept, clip } });
  };

  return {
    /** A code was read. */
    see: (text: string, seen: Seen): void => {
      const code = tools.codeOf(text);
      if ('video' in seen) camera = seen.video;
      if (state.at === 'recording') {
        if (code === 'this-bike' && 'video' in seen) void look(seen.video);
        return;
      }
      if (state.at !== 'aiming' && !(state.at === 'posing' && 'photo' in seen)) return;
      if (code === 'other-bike') to({ at: 'mismatch' });
      else if (code === 'nothing') to({ at: 'aiming', last: code });
      else if ('photo' in seen) void takePicture(tools.shrink(seen.photo));
      else if (tools.record) begin(tools.record, seen.video);
      else void takePicture(tools.grab(seen.video));
    },
    /** Ends the clip before its time. */
    finish: () => void finish(),
    /** Stops the clip: its maker rather takes a photo. */
    pose: () => to(leave({ at: 'posing' })),
    /** Takes the photo of what the camera sees. */
    shoot: () => void (state.at === 'posing' && camera && takePicture(tools.grab(camera))),
    /** From the beginning: after a mistake, or to record again. */
    again: () => to(leave({ at: 'aiming', last: null })),
    /** The person leaves: nothing is kept. */
    stop: end,
  };
}
