import * as bunny from 'mediabunny';
import { AbsurdVideo } from './sums.ts';

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
export function boundedSource(bytes: Buffer): bunny.BufferSource {
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
