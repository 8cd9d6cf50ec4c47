import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unpackWoff } from './typeface.ts';

const woff = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff')),
);

test('every table of the font has the checksum that its entry says (OpenType: sum of its 32-bit words)', () => {
  const font = unpackWoff(woff);
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(9);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4);
    const [checksum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    let sum = 0;
    for (let at = offset; at < offset + length; at += 4) {
      // The head table's own sum leaves out the field that adjusts the whole file's.
      if (tag !== 'head' || at !== offset + 8) sum = (sum + font.readUInt32BE(at)) >>> 0;
    }
    expect([tag, sum]).toEqual([tag, checksum]);
  }
});

test('anything else is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF');
});
