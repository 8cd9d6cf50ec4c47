import type { Assembled } from '#server/uploads/assembled.ts';

/** Phones stop a little late: a video may be this much longer, in seconds. */
const tolerance = 1;
/** How much of a file that is being read may lie in memory, in bytes. */
const cache = 4 * 1024 * 1024;

/** A video as it is kept: its container written anew, with nothing but its pictures and sound. */
export type SeenVideo = { video: Uint8Array; type: 'video/mp4' | 'video/webm'; seconds: number };

/**
 * Writes a video's container anew, told by its content alone, which lasts `seconds` at most; or says why not. What a camera writes beside pictures and sound,
 * as where it was, does not come along. Pictures and sound themselves are copied, not drawn anew.
 */
export async function lookAtVideo(
  file: Assembled,
  limits: { seconds: number },
): Promise<SeenVideo | 'not-a-video' | 'video-too-long'> {
  // Loaded here: it is large, and few requests need it.
  const bunny = await import('mediabunny');
  // Each read of it opens a file or asks a bucket, and a video has thousands of pictures: much is read at once, as from afar.
  const reading = { maxCacheSize: cache, prefetchProfile: 'network' } as const;
  const source = new bunny.CustomSource({ getSize: () => file.bytes, read: file.read, ...reading });
  using input = new bunny.Input({ formats: [bunny.MP4, bunny.QTFF, bunny.WEBM], source });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return 'not-a-video';
    if ((await input.computeDuration()) > limits.seconds + tolerance) return 'video-too-long';
    const isWebm = (await input.getFormat()) === bunny.WEBM;
    const format = isWebm ? new bunny.WebMOutputFormat() : new bunny.Mp4OutputFormat({ fastStart: 'in-memory' });
    const output = new bunny.Output({ format, target: new bunny.BufferTarget() });
    const copy = { mode: 'forced', shiftTolerance: Infinity } as const;
    const options = { input, output, copy, tracks: 'primary', tags: {}, showWarnings: false } as const;
    const conversion = await bunny.Conversion.init(options);
    if (!conversion.utilizedTracks.some(({ type }) => type === 'video')) return 'not-a-video';
    await conversion.execute();
    const video = new Uint8Array(output.target.buffer!);
    // Of a file that was cut off, only what is there is kept.
    using kept = new bunny.Input({ formats: [bunny.MP4, bunny.WEBM], source: new bunny.BufferSource(video) });
    const seconds = Math.round((await kept.computeDuration()) * 10) / 10;
    return seconds > 0 ? { video, type: isWebm ? 'video/webm' : 'video/mp4', seconds } : 'not-a-video';
  } catch {
    // What it cannot read is no video: a broken file and nonsense are told apart by nobody.
    return 'not-a-video';
  }
}
