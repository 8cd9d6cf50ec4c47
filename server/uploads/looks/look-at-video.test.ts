import { randomBytes } from 'node:crypto';
import * as bunny from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { aHostileMp4, hostileClaims } from '#tests/builders/hostile-video.ts';
import { aHostileWebm } from '#tests/builders/hostile-webm.ts';
import { aVideo } from '#tests/builders/video.ts';
import { patient } from '#tools/patience.ts';
import { lookAtVideo, type SeenVideo } from './look-at-video.ts';

const fileOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)),
  from: { network: 'test' },
});
const check = (bytes: Buffer) => lookAtVideo(fileOf(bytes), { seconds: 60 });

describe('a video is written anew, without what a camera writes beside it:', () => {
  test.each([
    ['mp4', 'video/mp4', 90],
    ['mov', 'video/mp4', 90],
    ['webm', 'video/webm', 0],
  ] as const)('%s becomes %s', async (as, type, rotation) => {
    const sent = await aVideo({ as, seconds: 12 });
    expect(sent.includes('Rua Augusta')).toBe(true);
    const { video, ...rest } = (await check(sent)) as SeenVideo;
    // How long the last picture of a WebM is shown is not written.
    expect(rest).toEqual({ type, seconds: as === 'webm' ? 11 : 12 });
    const kept = Buffer.from(video);
    for (const hidden of ['Rua Augusta', '-23.561']) expect(kept.includes(hidden)).toBe(false);
    using input = new bunny.Input({ formats: bunny.ALL_FORMATS, source: new bunny.BufferSource(kept) });
    const track = (await input.getPrimaryVideoTrack())!;
    expect([await track.getRotation(), await input.getMetadataTags()]).toEqual([rotation, {}]);
  });

  test('what lies before, between and behind its boxes does not come along', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const free = Buffer.concat([Buffer.from([0, 0, 0, 8 + page.length]), Buffer.from('free'), page]);
    const { video } = (await check(Buffer.concat([await aVideo(), free, page]))) as SeenVideo;
    expect(Buffer.from(video).includes('script')).toBe(false);
  });
});

test('of a video that was cut off, what is there is kept', async () => {
  const video = await aVideo({ seconds: 30 });
  const { seconds } = (await check(video.subarray(0, video.length / 2))) as SeenVideo;
  expect(seconds).toBeGreaterThan(5);
  expect(seconds).toBeLessThan(20);
});

test('of a WebM that was cut off in the id or size of a picture’s cluster, what comes before it is kept', async () => {
  const video = await aVideo({ as: 'webm', seconds: 30 });
  const cluster = video.lastIndexOf(Buffer.from('1f43b675', 'hex'));
  for (const end of [cluster + 2, cluster + 4, cluster + 5]) {
    const { seconds } = (await check(video.subarray(0, end))) as SeenVideo;
    expect(seconds).toBeGreaterThan(25);
    expect(seconds).toBeLessThan(30);
  }
});

describe('is refused:', () => {
  test('a video that is too long, by its own pictures and not by what its head says', async () => {
    expect(await check(await aVideo({ seconds: 62 }))).toBe('video-too-long');
    expect(await check(await aVideo({ seconds: 60 }))).toMatchObject({ seconds: 60 });
  });

  const files: Record<string, () => Promise<Buffer>> = {
    'noise': async () => randomBytes(5_000),
    'noise behind the first box of a video': async () =>
      Buffer.concat([(await aVideo()).subarray(0, 32), randomBytes(5_000)]),
    'a page': async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a picture': async () => Buffer.from('ffd8ffe000104a464946', 'hex'),
  };
  test.each(Object.keys(files))('%s', async (name) => expect(await check(await files[name]!())).toBe('not-a-video'));
});

test('it is read in a few large strides, not picture by picture', async () => {
  const bytes = await aVideo({ seconds: 59, packetBytes: 20_000 });
  let reads = 0;
  const file = fileOf(bytes);
  const read = (start: number, end: number) => {
    reads++;
    return file.read(start, end);
  };
  expect(await lookAtVideo({ ...file, read }, { seconds: 60 })).toMatchObject({ seconds: 59 });
  expect(reads).toBeLessThan(12);
});

describe('what would keep a process busy until its time is over is refused at once:', () => {
  const files: Record<string, () => Promise<Buffer>> = {
    'a WebM in which a reader looks for its next cluster for ever': aHostileWebm,
  };
  for (const [claim, wish] of Object.entries(hostileClaims)) files[claim] = async () => aHostileMp4(wish);
  test.each(Object.keys(files))('%s', async (name) => {
    await check(await aVideo());
    const file = await files[name]!();
    const began = performance.now();
    expect(await check(file)).toBe('not-a-video');
    // Its time is three times as long.
    expect(performance.now() - began).toBeLessThan(patient(6_000));
  });
});
