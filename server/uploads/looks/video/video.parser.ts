import * as bunny from 'mediabunny';
import type { ParsedFile } from '#server/parsing/parser.ts';
import { checkBoxes } from './check-boxes.ts';
import { checkElements } from './check-elements.ts';
import { AbsurdVideo, mostOf } from './sums.ts';

/** Phones stop a little late: a video may be this much longer, in seconds. */
const tolerance = 1;
/** How much is asked for at once, and given at once. */
const step = { in: 4_000_000, out: 1_000_000 };
/** A container that is written anew has tables that the old one may have written shorter: bytes. */
const margin = 1_000_000;

/** A video as it is kept, whose bytes come before this, in parts. */
export type VideoFacts = { type: 'video/mp4' | 'video/webm'; seconds: number };
export type NoVideo = 'not-a-video' | 'video-too-long';

/**
 * Writes a video's container anew, told by its content alone, which lasts `seconds` at most; or says why not. What a camera writes
 * beside pictures and sound, as where it was, does not come along. Pictures and sound themselves are copied, not drawn anew.
 */
export default async function* writeVideoAnew(
  { seconds }: { seconds: number },
  file: ParsedFile,
): AsyncGenerator<Uint8Array, VideoFacts | NoVideo, void> {
  const sent = await allOf(file);
  let written;
  try {
    const kind = kindOf(sent);
    if (!kind) return 'not-a-video';
    const most = mostOf(sent, seconds + tolerance);
    const readable = kind === 'webm' ? checkElements(sent, most) : sent.length;
    if (kind === 'mp4') checkBoxes(sent, most);
    written = await writeAnew(sent.subarray(0, readable), seconds);
  } catch (error) {
    // What the library cannot read is no video: a broken file and nonsense are told apart by nobody.
    return error instanceof AbsurdVideo ? error.reason : 'not-a-video';
  }
  if (typeof written === 'string') return written;
  const { video, ...facts } = written;
  if (video.length > sent.length + margin) return 'not-a-video';
  for (let start = 0; start < video.length; start += step.out) yield video.slice(start, start + step.out);
  return facts;
}

async function allOf(file: ParsedFile): Promise<Buffer> {
  const all = Buffer.alloc(file.bytes);
  for (let start = 0; start < file.bytes; start += step.in)
    all.set(await file.read(start, Math.min(file.bytes, start + step.in)), start);
  return all;
}

/** What the first bytes say. A MOV may begin with any of these boxes. */
function kindOf(bytes: Buffer): 'mp4' | 'webm' | null {
  if (bytes.length > 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(bytes.toString('latin1', 4, 8)) ? 'mp4' : null;
}

async function writeAnew(sent: Buffer, longest: number): Promise<({ video: Uint8Array } & VideoFacts) | NoVideo> {
  const source = boundedSource(sent);
  using input = new bunny.Input({ formats: [bunny.MP4, bunny.QTFF, bunny.WEBM], source });
  const track = await input.getPrimaryVideoTrack();
  if (!track) return 'not-a-video';
  if ((await input.computeDuration()) > longest + tolerance) return 'video-too-long';
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
}

/**
 * What reading a video may take: pieces, of which a good one needs one for each picture and each piece of sound of the longest film; and
 * bytes, of which a good one is read once and its heads twice.
 */
const most = { reads: 200_000, times: 4, more: 10_000_000 };

/** The library's one way to the bytes, which its types leave out. */
type Inner = { _read: (start: number, end: number) => unknown };

/**
 * A video for the library, which may not read it for ever: where it looks for the next element of a broken WebM, mediabunny 1.61.0 goes
 * round and round over the last eight bytes, without a pause in which a timer could end it. Reading too much throws {@link AbsurdVideo}.
 */
function boundedSource(bytes: Buffer): bunny.BufferSource {
  const source = new bunny.BufferSource(bytes);
  const inner = source as unknown as Inner;
  const read = inner._read.bind(source);
  const left = { reads: most.reads, bytes: bytes.length * most.times + most.more };
  inner._read = (start, end) => {
    left.reads--;
    left.bytes -= end - start;
    if (left.reads < 0 || left.bytes < 0) throw new AbsurdVideo();
    return read(start, end);
  };
  return source;
}
