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
export class TagRecording {
  readonly #tools: RecordingTools;
  #state: RecordingState = { at: 'aiming', last: null };
  #recording: Recording | null = null;
  #frame: Pick<Taken, 'frame' | 'readAtMs'> | null = null;
  #looking = false;
  #camera: HTMLVideoElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tools: RecordingTools) {
    this.#tools = tools;
  }

  /** A code was read. */
  see(text: string, seen: Seen): void {
    const code = this.#tools.codeOf(text);
    if ('video' in seen) this.#camera = seen.video;
    if (this.#state.at === 'recording') {
      if (code === 'this-bike' && 'video' in seen) void this.#look(seen.video);
      return;
    }
    if (this.#state.at !== 'aiming' && !(this.#state.at === 'posing' && 'photo' in seen)) return;
    if (code === 'other-bike') this.#to({ at: 'mismatch' });
    else if (code === 'nothing') this.#to({ at: 'aiming', last: code });
    else if ('photo' in seen) void this.#take(this.#tools.shrink(seen.photo));
    else if (this.#tools.record) this.#begin(this.#tools.record, seen.video);
    else void this.#take(this.#tools.grab(seen.video));
  }

  /** Ends the clip: by itself after its time, or before, when its maker has shown everything. */
  async finish(): Promise<void> {
    const mine = this.#recording;
    if (!mine) return;
    clearTimeout(this.#timer);
    if (!this.#frame) return this.#leaveFor({ at: 'unread' });
    const kept = this.#frame;
    this.#to({ at: 'processing' });
    const clip = await mine.finish();
    if (this.#recording !== mine) return;
    this.#recording = this.#frame = null;
    this.#to({ at: 'taken', taken: { ...kept, clip } });
  }

  /** Stops the clip: its maker rather takes a photo. */
  pose(): void {
    this.#leaveFor({ at: 'posing' });
  }

  /** Takes the photo of what the camera sees. */
  shoot(): void {
    if (this.#state.at === 'posing' && this.#camera) void this.#take(this.#tools.grab(this.#camera));
  }

  /** From the beginning: after a mistake, or to record again. */
  again(): void {
    this.#leaveFor({ at: 'aiming', last: null });
  }

  /** The person leaves: nothing is kept. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#recording?.drop();
    this.#recording = this.#frame = null;
    this.#looking = false;
  }

  #to(next: RecordingState): void {
    this.#state = next;
    this.#tools.report(next);
  }

  #leaveFor(next: RecordingState): void {
    this.stop();
    this.#to(next);
  }

  #begin(record: NonNullable<RecordingTools['record']>, video: HTMLVideoElement): void {
    const lost = () => this.#recording === mine && this.#leaveFor({ at: 'unread' });
    const mine = record(video.srcObject as MediaStream, lost);
    this.#recording = mine;
    this.#timer = setTimeout(() => void this.finish(), longest);
    this.#to({ at: 'recording', endsAt: Date.now() + longest, hasTag: false });
  }

  /** Takes the picture of a reading in the clip. */
  async #look(video: HTMLVideoElement): Promise<void> {
    const mine = this.#recording;
    if (!mine || this.#frame || this.#looking) return;
    this.#looking = true;
    const readAtMs = Math.round(mine.elapsed());
    const picture = await this.#tools.grab(video);
    const holds = picture !== null && (await this.#tools.confirms(picture));
    if (this.#recording !== mine) return;
    this.#looking = false;
    if (!holds) return;
    this.#frame = { frame: picture, readAtMs };
    if (this.#state.at === 'recording') this.#to({ ...this.#state, hasTag: true });
  }

  async #take(taken: Promise<Blob | null>): Promise<void> {
    this.#leaveFor({ at: 'processing' });
    const picture = await taken;
    const holds = picture !== null && (await this.#tools.confirms(picture));
    if (this.#state.at !== 'processing') return;
    this.#to(holds ? { at: 'taken', taken: { frame: picture, clip: null, readAtMs: 0 } } : { at: 'unread' });
  }
}
