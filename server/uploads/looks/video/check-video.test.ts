import { describe, expect, test } from 'vitest';
import { aHostileMp4, hostileClaims } from '#tests/builders/hostile-video.ts';
import { aVideo } from '#tests/builders/video.ts';
import { checkBoxes } from './check-boxes.ts';
import { checkElements } from './check-elements.ts';
import { mostOf } from './sums.ts';

const reasonOf = (check: () => void) => {
  try {
    check();
    return null;
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
};
const boxes = (bytes: Buffer) => reasonOf(() => checkBoxes(bytes, mostOf(bytes, 61)));
const elements = (bytes: Buffer) => reasonOf(() => checkElements(bytes, mostOf(bytes, 61)));

describe('what a video claims is added up before a library reads it:', () => {
  test.each(Object.keys(hostileClaims))('%s', (claim) => {
    expect(boxes(aHostileMp4(hostileClaims[claim]))).toBe('not-a-video');
  });

  test('good ones pass, whole, cut off and beside other boxes', async () => {
    expect(boxes(aHostileMp4())).toBeNull();
    for (const as of ['mp4', 'mov'] as const) {
      const video = await aVideo({ as, seconds: 60 });
      for (const part of [1, 0.9, 0.5]) expect(boxes(video.subarray(0, video.length * part))).toBeNull();
      expect(boxes(Buffer.concat([video, Buffer.from('<script>')]))).toBeNull();
    }
    const webm = await aVideo({ as: 'webm', seconds: 60 });
    for (const part of [1, 0.9, 0.5]) expect(elements(webm.subarray(0, webm.length * part))).toBeNull();
  });

  test('ten minutes are too long, not nonsense', () => {
    const count = 30_000;
    const sizes = Array<number>(count).fill(1);
    const stsc: [number, number, number][] = [[1, count, 1]];
    const wish = { stts: [[count, 20]] as [number, number][], stsz: { sizes }, stsc, data: count };
    expect(boxes(aHostileMp4(wish))).toBe('video-too-long');
  });

  test('so many blocks, frames in a block and elements as a minute never has', () => {
    const block = (flags: number, frames: number) => Buffer.from([0xa3, 0x85, 0x81, 0, 0, flags, frames]);
    const segment = Buffer.from('1a45dfa38018538067ff1f43b675ff', 'hex');
    const many = (one: Buffer, count: number) => Buffer.concat([segment, Buffer.alloc(one.length * count, one)]);
    expect(elements(many(block(0, 0), 10_000))).toBeNull();
    expect(elements(many(block(0, 0), 60_000))).toBe('video-too-long');
    expect(elements(many(block(0x06, 255), 1_000))).toBe('not-a-video');
    expect(elements(many(Buffer.from([0xec, 0x80]), 300_001))).toBe('not-a-video');
    expect(elements(Buffer.concat([segment, Buffer.from('1254c367ff', 'hex')]))).toBe('not-a-video');
    // The library would look for the next cluster for ever.
    expect(elements(Buffer.concat([segment, Buffer.from('00000000000000000000', 'hex')]))).toBe('not-a-video');
    expect(elements(Buffer.concat([segment, Buffer.from('1f43b67583a383810000ec80', 'hex')]))).toBe('not-a-video');
  });

  test('boxes in boxes, and more of them than a video has', () => {
    const nested = (depth: number): Buffer => {
      const inside = depth === 0 ? Buffer.alloc(0) : nested(depth - 1);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + inside.length);
      head.write('moov', 4);
      return Buffer.concat([head, inside]);
    };
    expect(boxes(nested(5))).toBeNull();
    expect(boxes(nested(20))).toBe('not-a-video');
    expect(boxes(Buffer.alloc(8 * 100_001, Buffer.from('0000000866726565', 'hex')))).toBe('not-a-video');
  });
});
