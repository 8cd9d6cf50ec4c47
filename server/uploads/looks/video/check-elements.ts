import { AbsurdVideo, checkSums, type Sums } from './sums.ts';

/** Elements that hold elements, of those that hold pictures and sound: segment, cluster, group of blocks. */
const holders = [0x18538067, 0x1f43b675, 0xa0];
/** A block of pictures or sound, alone and in a group. */
const blocks = [0xa3, 0xa1];
/** All others that may stand where these do: of the file, of a segment, of a cluster, of a group. */
const others = [
  [0x1a45dfa3, 0xec, 0xbf],
  [0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1941a469, 0x1043a770, 0x1254c367],
  [0xe7, 0x5854, 0xa7, 0xab, 0xaf],
  [0x75a1, 0x9b, 0xfa, 0xfb, 0x75a2, 0xa4, 0x8e, 0xfd, 0xa2, 0xc8],
].flat();
const most = { elements: 300_000, headBytes: 4_000_000 };

/**
 * Adds up what the elements of a WebM (RFC 8794, RFC 9559) claim, before a library reads them. Throws {@link AbsurdVideo}, also where
 * something else lies where an element should: mediabunny looks for the next cluster there, and never comes back where there is none.
 * What is cut off is the library's to judge, except the id and size of an element, after which it looks for ever, too: gives how many
 * bytes come before these.
 */
export function checkElements(bytes: Buffer, allowed: Sums): number {
  const sums = { bytes: 0, samples: 0 };
  // Picture and sound together.
  const together = { ...allowed, samples: 2 * allowed.samples };
  /** Where those end that hold what comes, the innermost last. */
  const ends: number[] = [];
  let elements = 0;
  for (let at = 0; at < bytes.length;) {
    while (ends.length > 0 && at >= ends.at(-1)!) if (at > ends.pop()!) throw new AbsurdVideo();
    if (elements++ === most.elements) throw new AbsurdVideo();
    const id = numberAt(bytes, at, 4, true);
    const size = id && numberAt(bytes, at + id.length, 8, false);
    if (!id || !size) return at;
    const start = at + id.length + size.length;
    if (holders.includes(id.value)) {
      if (!size.isUnknown) ends.push(start + size.value);
      at = start;
      continue;
    }
    const isBlock = blocks.includes(id.value);
    if (size.isUnknown || !(isBlock || others.includes(id.value))) throw new AbsurdVideo();
    const end = start + size.value;
    if (isBlock) {
      sums.bytes += size.value;
      sums.samples += framesIn(bytes.subarray(start, end));
      if (end <= bytes.length) checkSums(sums, together);
    } else if (size.value > most.headBytes) throw new AbsurdVideo();
    at = end;
  }
  return bytes.length;
}

/** How many frames a block has: several where it says that it is laced. */
function framesIn(block: Buffer): number {
  const track = numberAt(block, 0, 8, false);
  if (!track || block.length < track.length + 4) return 1;
  const isLaced = (block[track.length + 2]! & 0x06) !== 0;
  return isLaced ? block[track.length + 3]! + 1 : 1;
}

/**
 * A number of EBML: as many zeros as its first byte begins with, so many bytes follow it. Of an id, its mark is a part. Null where it is
 * cut off.
 */
function numberAt(bytes: Buffer, at: number, longest: number, isId: boolean) {
  const first = bytes[at];
  if (first === undefined) return null;
  const length = Math.clz32(first) - 23;
  if (length > longest) throw new AbsurdVideo();
  if (at + length > bytes.length) return null;
  let value = isId ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let nth = 1; nth < length; nth++) {
    value = value * 256 + bytes[at + nth]!;
    isUnknown &&= bytes[at + nth] === 0xff;
  }
  return { value, length, isUnknown };
}
