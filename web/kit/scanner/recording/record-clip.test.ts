import { expect, test } from 'vitest';
import { clipType, containerOf } from './record-clip.ts';

const browser = (...supported: string[]) => ({ isTypeSupported: (type: string) => supported.includes(type) });

test.each([
  ['an iPhone', browser('video/mp4;codecs=avc1.42E01E', 'video/mp4'), 'video/mp4;codecs=avc1.42E01E'],
  ['an older Android', browser('video/webm;codecs=vp8', 'video/webm'), 'video/webm;codecs=vp8'],
  ['a browser that knows none of them by name', browser(), ''],
  ['a browser without a recorder', undefined, null],
])('%s records %j', (_, recorder, type) => expect(clipType(recorder)).toBe(type));

test.each([
  ['video/mp4;codecs=avc1.42E01E', 'video/mp4'],
  ['video/webm; codecs=vp9', 'video/webm'],
  ['video/x-matroska;codecs=avc1', 'video/webm'],
  ['audio/ogg', null],
  ['', null],
])('%j is in the container %s', (type, container) => expect(containerOf(type)).toBe(container));
