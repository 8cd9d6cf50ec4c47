import { aVideo } from './video.ts';

const segment = Buffer.from('18538067', 'hex');

/**
 * A good WebM with an element behind its pictures that has no place there: where a reader looks for the next good one byte by byte, none
 * comes.
 */
export async function aHostileWebm(): Promise<Buffer> {
  const video = await aVideo({ as: 'webm', seconds: 5 });
  // So that the segment, of a size that nobody knows, goes on to the end of the file.
  video.write('07ffffffffff', video.indexOf(segment) + segment.length, 'hex');
  return Buffer.concat([video, Buffer.from('e7880000000000000000'.repeat(2), 'hex')]);
}
