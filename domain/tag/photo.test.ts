import { expect, test } from 'vitest';
import { photoOf } from './photo.ts';

const start = `/media/photos/${'0a'.repeat(32)}`;

test('one that we keep has sizes and dimensions, which its address tells', () => {
  expect(photoOf({ photoUrl: `${start}-1080x720-1080.webp` })).toEqual({
    src: `${start}-1080x720-1080.webp`,
    avif: `${start}-1080x720-480.avif 480w, ${start}-1080x720-750.avif 750w, ${start}-1080x720-1080.avif 1080w`,
    width: '1080',
    height: '720',
  });
  expect(photoOf({ photoUrl: `${start}-600x400-600.webp` })?.avif).toBe(
    `${start}-600x400-480.avif 480w, ${start}-600x400-600.avif 600w`,
  );
});

test.each([
  'https://cdn.example/a.jpg',
  '/icon-512.png',
  `${start}.webp`,
  `https://x.example${start}-1080x720-1080.webp`,
])('of %s there is the address alone', (photoUrl) => {
  expect(photoOf({ photoUrl })).toEqual({ src: photoUrl, avif: null, width: null, height: null });
});

test.each([
  null,
  '',
  'http://cdn.example/a.jpg',
  '//cdn.example/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
])('%s is nothing to show', (photoUrl) => {
  expect(photoOf({ photoUrl })).toBeNull();
});

test('a bike that is unknown has none', () => expect(photoOf(null)).toBeNull());
