import { expect, test } from 'vitest';
import { minutesAndSeconds } from './local-evidence.ts';
import { readFile } from './read-file.ts';

/** The first box of a file, as cameras write it. */
const box = (brand: string) => new File([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`], 'IMG.HEIC');

test.each([
  [12.4, '0:12'],
  [59.6, '1:00'],
  [0, '0:00'],
])('%d seconds are %s', (seconds, shown) => expect(minutesAndSeconds(seconds)).toBe(shown));

test.each([
  ['an empty file', new File([], 'a.jpg', { type: 'image/jpeg' }), 'empty'],
  ['a HEIC picture where none can be opened', box('heic'), 'heic'],
  ['a page', new File(['<!doctype html>'], 'a.jpg', { type: 'image/jpeg' }), 'not-a-picture'],
  [
    'a video that is too large',
    new File([new Uint8Array(60 * 1024 * 1024 + 1)], 'a.mp4', { type: 'video/mp4' }),
    'too-large',
  ],
])('%s is refused before it is sent', async (_, file, why) => expect((await readFile(file)).why).toBe(why));
