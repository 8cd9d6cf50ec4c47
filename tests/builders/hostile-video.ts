import { randomBytes } from 'node:crypto';

const number = (value: number, bytes = 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, Math.max(0, bytes - 6), Math.min(bytes, 6));
  return buffer;
};
const numbers = (...values: number[]) => Buffer.concat(values.map((value) => number(value)));
const box = (name: string, ...content: Uint8Array[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([number(8 + inside.length), Buffer.from(name, 'latin1'), inside]);
};

/** What a hand-made MP4 says of its one track: entries of its tables, and how large its picture data is. */
export type HostileWish = {
  stts?: [count: number, delta: number][];
  ctts?: [count: number, shift: number][];
  stsz?: { size: number; count: number } | { sizes: number[] };
  stsc?: [first: number, samples: number, description: number][];
  chunks?: number;
  data?: number;
  /** Instead of tables: the runs of one fragment, in samples that say nothing of themselves. */
  runs?: number[];
};

const matrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** An MP4 of VP9 at ten pictures a second, all of whose chunks begin at the same byte, that claims what it is told to. */
export function aHostileMp4({
  stts = [[10, 100]],
  ctts,
  stsz = { size: 1000, count: 10 },
  stsc = [[1, 10, 1]],
  chunks = 1,
  data = 10_000,
  runs,
}: HostileWish = {}): Buffer {
  const table = (entries: readonly number[][]) => [
    numbers(0, entries.length),
    ...entries.map((one) => numbers(...one)),
  ];
  const vpcC = box('vpcC', numbers(0x01000000), Buffer.from([0, 10, 0x82, 2, 2, 2, 0, 0]));
  const entry = Buffer.concat([numbers(0, 1), Buffer.alloc(16), number(320, 2), number(240, 2), Buffer.alloc(50)]);
  const vp09 = box('vp09', entry, vpcC);
  const sizes =
    'sizes' in stsz ? [numbers(0, 0, stsz.sizes.length), numbers(...stsz.sizes)] : [numbers(0, stsz.size, stsz.count)];
  const before = (offset: number) => {
    const stbl = box(
      'stbl',
      box('stsd', numbers(0, 1), vp09),
      box('stts', ...table(runs ? [] : stts)),
      ...(ctts ? [box('ctts', ...table(ctts))] : []),
      box('stsc', ...table(runs ? [] : stsc)),
      box('stsz', ...(runs ? [numbers(0, 0, 0)] : sizes)),
      box('stco', numbers(0, runs ? 0 : chunks), Buffer.alloc(runs ? 0 : chunks * 4, number(offset))),
    );
    const hdlr = box('hdlr', numbers(0, 0), Buffer.from('vide'), Buffer.alloc(13));
    const mdhd = box('mdhd', numbers(0, 0, 0, 1000, 1000, 0x55c40000));
    const mdia = box('mdia', mdhd, hdlr, box('minf', box('vmhd', numbers(1, 0, 0)), stbl));
    const tkhd = box('tkhd', numbers(3, 0, 0, 1, 0, 1000, 0, 0, 0, 0), matrix, numbers(320 << 16, 240 << 16));
    const mvhd = box(
      'mvhd',
      numbers(0, 0, 0, 1000, 1000, 0x10000, 0x1000000, 0, 0),
      matrix,
      Buffer.alloc(24),
      number(2),
    );
    const mvex = runs ? [box('mvex', box('trex', numbers(0, 1, 1, 100, 1, 0)))] : [];
    const moov = box('moov', mvhd, box('trak', tkhd, mdia), ...mvex);
    const truns = (runs ?? []).map((count) => box('trun', numbers(0, count)));
    const moof = runs
      ? [
          box(
            'moof',
            box('mfhd', numbers(0, 1)),
            box('traf', box('tfhd', numbers(0x20000, 1)), box('tfdt', numbers(0, 0)), ...truns),
          ),
        ]
      : [];
    return Buffer.concat([box('ftyp', Buffer.from('isom'), number(512), Buffer.from('isomiso2mp41')), moov, ...moof]);
  };
  const head = before(0).length;
  return Buffer.concat([before(head + 8), box('mdat', randomBytes(data))]);
}

/** Claims of a few thousand bytes, each of which kept a process busy for minutes, or made gigabytes of half a megabyte. */
export const hostileClaims: Record<string, HostileWish> = {
  'times shifted of four billion pictures': { ctts: [[0xffffffff, 0]] },
  'the times of four billion pictures, shifted': { stts: [[0xffffffff, 1]], ctts: [[1, 0]] },
  'a fragment of four billion pictures': { runs: [0xffffffff] },
  'a million pictures of one byte, all at the same place': {
    stts: [
      [10, 100],
      [999_990, 0],
    ],
    stsz: { size: 1, count: 1_000_000 },
    stsc: [[1, 1000, 1]],
    chunks: 1000,
  },
  'a thousand chunks at the same half megabyte': {
    stts: [[1000, 50]],
    stsz: { size: 500_000, count: 1000 },
    stsc: [[1, 1, 1]],
    chunks: 1000,
    data: 500_000,
  },
  'the same, each picture with its size': {
    stts: [[1000, 50]],
    stsz: { sizes: Array<number>(1000).fill(500_000) },
    stsc: [[1, 1, 1]],
    chunks: 1000,
    data: 500_000,
  },
  'pictures in chunks that claim to have billions of them': {
    stsz: { sizes: Array<number>(10).fill(1000) },
    stsc: [[1, 0x62742874, 1]],
  },
  'chunks that claim so, without a word of their sizes': { stsz: { sizes: [] }, stsc: [[1, 0x62742874, 1]] },
};
