import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { useHouse } from '#tests/server/house.ts';
import { readRange } from './send-file.ts';

const house = useHouse();
const png = `brands/${'0a'.repeat(32)}.png`;
const webp = `models/${'f1'.repeat(32)}.webp`;
const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255]);

test.each([
  [png, 'image/png'],
  [webp, 'image/webp'],
  [`photos/${'f2'.repeat(32)}-1080x810-720.avif`, 'image/avif'],
])('a picture is given to everybody, as what it is, for ever: %s', async (key, contentType) => {
  await house().outside.storage.put(key, { bytes, contentType });
  const answer = await house().app.inject(`/media/${key}`);
  expect(answer.statusCode).toBe(200);
  expect(new Uint8Array(answer.rawPayload)).toEqual(bytes);
  expect(answer.headers).toMatchObject({
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining(`default-src 'none'`),
    'content-length': String(bytes.length),
  });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  const head = await house().app.inject({ method: 'HEAD', url: `/media/${key}` });
  expect([head.statusCode, head.payload]).toEqual([200, '']);
});

test.each([
  '/media/',
  '/media/brands',
  `/media/brands/${'0b'.repeat(32)}.png`,
  `/media/brands/${'0a'.repeat(32)}`,
  `/media/brands/${'0a'.repeat(32)}.svg`,
  `/media/brands/${'0A'.repeat(32)}.png`,
  `/media/photos/${'f2'.repeat(32)}-1080x810.avif`,
  `/media/photos/${'f2'.repeat(32)}-1080x810-720.avif/..`,
  `/media/brands/x/${'0a'.repeat(32)}.png`,
  `/media/../media/${'0a'.repeat(32)}.png`,
  `/media/%2e%2e/${'0a'.repeat(32)}.png`,
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/%00',
  '/media/brands/%zz',
])('%s is not found, and nobody keeps that in mind', async (url) => {
  const answer = await house().app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not-found' });
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('nothing can be put there from outside', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await house().app.inject({ method, url: `/media/${png}` });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

test('a storage that fails is a failure, not a missing picture', async () => {
  const storage = { ...house().outside.storage, get: () => Promise.reject(new Error('The storage answered 500.')) };
  const app = await createApp({ ...house(), outside: { ...house().outside, storage } }, { features });
  const answer = await app.inject(`/media/${png}`);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'internal']);
  await app.close();
});

test.each([
  ['bytes=0-1', 10, { first: 0, last: 1 }],
  ['bytes=0-0', 1, { first: 0, last: 0 }],
  ['bytes=3-', 10, { first: 3, last: 9 }],
  ['bytes=9-9', 10, { first: 9, last: 9 }],
  ['bytes=3-99', 10, { first: 3, last: 9 }],
  ['bytes=-4', 10, { first: 6, last: 9 }],
  ['bytes=-99', 10, { first: 0, last: 9 }],
  [' bytes=0-1 ', 10, { first: 0, last: 1 }],
  // Nothing of it is there.
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=10-12', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  // No range, or more than one: the whole file is an answer.
  [undefined, 10, null],
  ['', 10, null],
  ['bytes=-', 10, null],
  ['bytes=5-3', 10, null],
  ['bytes=0-1,3-4', 10, null],
  ['bytes=a-b', 10, null],
  ['lines=0-1', 10, null],
  ['bytes=99999999999999999999-', 10, null],
] as const)('%j of %i bytes', (header, bytes, range) => {
  expect(readRange(header, bytes)).toEqual(range);
});
