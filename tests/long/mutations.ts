import { random } from '#tests/kill/random.ts';

/** Numbers that files are broken by: none, one, the largest with and without a sign. */
const extremes = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff];

/** How one change is made at a place of a file. `some` gives a whole number below another. */
const changes: ((bytes: Buffer, at: number, some: (below: number) => number) => Buffer)[] = [
  (bytes, at, some) => {
    bytes[at] = some(256);
    return bytes;
  },
  (bytes, at, some) => {
    bytes[at]! ^= 1 << some(8);
    return bytes;
  },
  (bytes, at, some) => {
    if (at + 4 <= bytes.length) bytes.writeUInt32BE(extremes[some(extremes.length)]!, at);
    return bytes;
  },
  (bytes, at, some) => {
    if (at + 4 <= bytes.length) bytes.writeUInt32LE(extremes[some(extremes.length)]!, at);
    return bytes;
  },
  (bytes, at, some) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + some(64))]),
  (bytes, at, some) => Buffer.concat([bytes.subarray(0, at + 1 + some(64)), bytes.subarray(at)]),
  (bytes, at, some) => {
    const from = some(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + 1 + some(64)), bytes.subarray(at)]);
  },
  (bytes, at, some) => (some(8) === 0 ? bytes.subarray(0, at) : bytes),
];

/**
 * A good file with some random changes, the same for the same seed. Half of them fall into its first and last two kilobytes, where formats
 * say what comes.
 */
export function mutated(good: Buffer, seed: number): Buffer {
  const next = random(seed);
  const some = (below: number) => Math.floor(next() * below);
  const place = (length: number) => {
    const edge = Math.min(length, 2_000);
    const where = some(4);
    if (where === 0) return some(edge);
    return where === 1 ? length - 1 - some(edge) : some(length);
  };
  let bytes = Buffer.from(good);
  for (let left = 1 + some(12); left > 0 && bytes.length > 0; left--)
    bytes = Buffer.from(changes[some(changes.length)]!(bytes, place(bytes.length), some));
  // No file is empty: that is refused before.
  return bytes.length > 0 ? bytes : Buffer.alloc(1);
}

/** How many changed files of a kind are tried, and with which the seeds begin. */
export const fuzzing = {
  count: Number(process.env.FUZZ_COUNT ?? 2_000),
  seed: Number(process.env.FUZZ_SEED ?? 1),
};
