import { parse, ParserDied, type Placed } from '#server/parsing/parse.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';
import type { NoVideo, VideoFacts } from './video/video.parser.ts';

const videoParser: Placed<{ seconds: number }, VideoFacts | NoVideo, Uint8Array> = {
  module: new URL('./video/video.parser.ts', import.meta.url),
  lane: 'large',
  milliseconds: 20_000,
};

/** A container that is written anew is hardly larger than the one that was sent: bytes. */
const margin = 2_000_000;

/** A video as it is kept: its container written anew, with nothing but its pictures and sound. */
export type SeenVideo = VideoFacts & { video: Uint8Array };

/** Has a video that lasts `seconds` at most written anew, in a process of its own; or says why not. */
export async function lookAtVideo(file: UntrustedFile, { seconds }: { seconds: number }): Promise<SeenVideo | NoVideo> {
  const parts: Uint8Array[] = [];
  let left = file.bytes + margin;
  const facts = await parse(videoParser, { seconds }, file, (part) => {
    // The process bounds it, too, unless somebody has taken it over.
    left -= part.length;
    if (left < 0) throw new ParserDied('A video grew while it was looked at.');
    parts.push(part);
  });
  return typeof facts === 'string' ? facts : { ...facts, video: Buffer.concat(parts) };
}
