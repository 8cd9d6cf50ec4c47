import { checkChunks, noTables, sumsOf, tableReaders, type Tables } from './sample-tables.ts';
import { AbsurdVideo, checkSums, type Sums } from './sums.ts';

/** Boxes that hold boxes, of those that a reader of videos opens. */
const holders = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'edts', 'stbl', 'mvex', 'moof', 'traf'];
/** Boxes of encrypted videos, which nobody could look at. */
const secrets = ['sinf', 'senc', 'saiz', 'saio', 'pssh'];
const most = { boxes: 100_000, headBytes: 16_000_000, depth: 10 };

type Walk = {
  bytes: Buffer;
  most: Sums;
  boxes: number;
  tables: Tables | null;
  /** What fragments have, and the size of a sample that says none: of the file, of a fragment's track. */
  fragments: Sums;
  usual: number;
  usualHere: number;
};

/**
 * Adds up what the boxes of an MP4 or MOV (ISO/IEC 14496-12) claim, before a library reads them: a few bytes can speak of billions of
 * samples, or of the same half megabyte a thousand times. Throws {@link AbsurdVideo}. What is cut off or no box at all is the library's to
 * judge.
 */
export function checkBoxes(bytes: Buffer, allowed: Sums): void {
  const fragments = { bytes: 0, samples: 0 };
  const walk = { bytes, most: allowed, boxes: 0, tables: null, fragments, usual: 0, usualHere: 0 };
  try {
    walkThrough(walk, 0, bytes.length, 0);
  } catch (error) {
    throw error instanceof RangeError ? new AbsurdVideo() : error;
  }
}

function walkThrough(walk: Walk, start: number, end: number, depth: number): void {
  const { bytes } = walk;
  for (let at = start; at + 8 <= end;) {
    if (walk.boxes++ === most.boxes || depth > most.depth) throw new AbsurdVideo();
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = short === 1 ? 16 : 8;
    if (size < head) return;
    const name = bytes.toString('latin1', at + 4, at + 8);
    lookAt(walk, name, { start: at + head, end: Math.min(end, at + size), depth });
    at += size;
  }
}

function lookAt(walk: Walk, name: string, { start, end, depth }: { start: number; end: number; depth: number }): void {
  if (secrets.includes(name)) throw new AbsurdVideo();
  const content = walk.bytes.subarray(start, end);
  if (walk.tables) tableReaders[name]?.(content, walk.tables);
  fragmentReaders[name]?.(content, walk);
  if (!holders.includes(name)) return;
  if (content.length > most.headBytes) throw new AbsurdVideo();
  const around = walk.tables;
  if (name === 'trak') walk.tables = noTables();
  walkThrough(walk, start, end, depth + 1);
  if (name === 'trak') {
    checkSums(sumsOf(walk.tables!, walk.bytes.length), walk.most);
    checkChunks(walk.tables!);
  }
  walk.tables = around;
}

/** Fragments of picture and sound are added up together. */
const together = ({ bytes, samples }: Sums): Sums => ({ bytes, samples: 2 * samples });

/** Which facts a fragment tells of each sample, by the bits of its flags: duration, size, flags, shift. */
const perSample = [0x100, 0x200, 0x400, 0x800];

const fragmentReaders: Record<string, (content: Buffer, walk: Walk) => void> = {
  // The last one may have been cut off.
  moof: (_, { fragments, most: allowed }) => checkSums(fragments, together(allowed)),
  trex: (content, walk) => {
    walk.usual = Math.max(walk.usual, content.readUInt32BE(16));
  },
  tfhd: (content, walk) => {
    const flags = content.readUIntBE(1, 3);
    const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0);
    walk.usualHere = flags & 0x10 ? content.readUInt32BE(at) : walk.usual;
  },
  trun: (content, { fragments, usualHere, most: allowed }) => {
    const flags = content.readUIntBE(1, 3);
    const samples = content.readUInt32BE(4);
    const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
    const each = perSample.filter((bit) => flags & bit).length * 4;
    if (first + each * samples > content.length) throw new AbsurdVideo();
    fragments.samples += samples;
    if (flags & 0x200)
      for (let nth = 0; nth < samples; nth++)
        fragments.bytes += content.readUInt32BE(first + nth * each + (flags & 0x100 ? 4 : 0));
    else fragments.bytes += usualHere * samples;
    checkSums({ ...fragments, bytes: 0 }, together(allowed));
  },
};
