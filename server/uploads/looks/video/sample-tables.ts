import { AbsurdVideo, type Sums } from './sums.ts';

/** What the tables of a track say (ISO/IEC 14496-12, 8.6 and 8.7). */
export type Tables = {
  times: number;
  shifts: number;
  /** How many samples have a size; each its own, or all the same one. */
  sized: number;
  sizes: number[];
  size: number;
  /** Where the chunks begin, and how many samples each has, from a chunk on (counted from 1). */
  chunks: number[];
  runs: { first: number; samples: number }[];
  /** Bytes of one moment of sound that is not packed; zero for everything else. */
  frame: number;
};

export const noTables = (): Tables => ({
  times: 0,
  shifts: 0,
  sized: 0,
  sizes: [],
  size: 0,
  chunks: [],
  runs: [],
  frame: 0,
});

const unpackedSound = ['twos', 'sowt', 'raw ', 'in24', 'in32', 'fl32', 'fl64', 'ulaw', 'alaw', 'lpcm', 'ipcm', 'fpcm'];

/**
 * Unless all samples have one size, the library goes through those of its whole chunk to find it. A film of a minute in slow motion
 * whose pictures all lie in one chunk takes 200 million steps.
 */
const mostSteps = 300_000_000;

/** Adds up one table, whose content this is. Throws RangeError where it says more than it has. */
export const tableReaders: Record<string, (content: Buffer, tables: Tables) => void> = {
  stts: (content, tables) => {
    tables.times += sumOf(content);
  },
  ctts: (content, tables) => {
    tables.shifts += sumOf(content);
  },
  stsz: (content, tables) => {
    const [size, count] = [content.readUInt32BE(4), content.readUInt32BE(8)];
    // The library would take two tables of one size for one of two sizes.
    if (tables.size > 0 || tables.sizes.length > 0) throw new AbsurdVideo();
    tables.sized += count;
    if (size > 0) tables.size = size;
    else for (let nth = 0; nth < count; nth++) tables.sizes.push(content.readUInt32BE(12 + nth * 4));
  },
  // Sizes of less than four bytes. No phone writes them, and a width of nothing would make four billion of them.
  stz2: () => {
    throw new AbsurdVideo();
  },
  stco: (content, tables) => {
    const count = entriesOf(content, 4);
    for (let nth = 0; nth < count; nth++) tables.chunks.push(content.readUInt32BE(8 + nth * 4));
  },
  co64: (content, tables) => {
    const count = entriesOf(content, 8);
    for (let nth = 0; nth < count; nth++) tables.chunks.push(Number(content.readBigUInt64BE(8 + nth * 8)));
  },
  stsc: (content, tables) => {
    const count = entriesOf(content, 12);
    for (let nth = 0; nth < count; nth++)
      tables.runs.push({ first: content.readUInt32BE(8 + nth * 12), samples: content.readUInt32BE(12 + nth * 12) });
  },
  stsd: (content, tables) => {
    if (content.length < 36 || !unpackedSound.includes(content.toString('latin1', 12, 16))) return;
    const isVersion2 = content.readUInt16BE(24) === 2 && content.length >= 68;
    const [channels, bits] = isVersion2
      ? [content.readUInt32BE(56), content.readUInt32BE(64)]
      : [content.readUInt16BE(32), content.readUInt16BE(34)];
    tables.frame = Math.max(1, channels * Math.ceil(bits / 8));
  },
};

/**
 * What a track comes to in a file of so many bytes: of one that was cut off, what is there. Of sound that is not packed, a chunk is read
 * as one sample, unless its samples are shifted.
 */
export function sumsOf(tables: Tables, fileBytes: number): Sums {
  const { times, shifts, sized, chunks, frame } = tables;
  const samples = Math.max(times, sized);
  return {
    samples: frame > 0 && shifts === 0 ? chunks.length : Math.max(samples, shifts, chunks.length),
    bytes: bytesIn(tables, fileBytes),
  };
}

/** Refuses chunks of so many samples that the library would look for each for ever. */
export function checkChunks({ times, sized, size, sizes, runs }: Tables): void {
  const ofChunk = runs.reduce((longest, { samples }) => Math.max(longest, samples), 0);
  if ((size === 0 || sizes.length > 0) && Math.max(times, sized) * ofChunk > mostSteps) throw new AbsurdVideo();
}

function bytesIn({ sizes, size, chunks, runs, frame }: Tables, fileBytes: number): number {
  let bytes = 0;
  let sample = 0;
  let run = -1;
  for (const [nth, start] of chunks.entries()) {
    while ((runs[run + 1]?.first ?? Infinity) <= nth + 1) run++;
    const count = runs[run]?.samples ?? 0;
    let length = Math.max(size, frame) * count;
    const end = Math.min(sample + count, sizes.length);
    for (; sample < end; sample++) length += sizes[sample]!;
    bytes += Math.min(length, Math.max(0, fileBytes - start));
  }
  return bytes;
}

function entriesOf(content: Buffer, bytes: number): number {
  const count = content.readUInt32BE(4);
  if (8 + count * bytes > content.length) throw new RangeError('A table ends early.');
  return count;
}

function sumOf(content: Buffer): number {
  let sum = 0;
  const count = entriesOf(content, 8);
  for (let nth = 0; nth < count; nth++) sum += content.readUInt32BE(8 + nth * 8);
  return sum;
}
