import { expect, test } from 'vitest';
import { isRead, runAfter, type Run } from './key-reader.ts';

const key = '35261112ABC34501DE35550010000012341000012346';
const keysOf = (text: string) => Array.from(text);
const typed = (keys: readonly string[], value = ''): Run =>
  keys.reduce((run, one) => runAfter(run, one, value), { text: '', before: '' });

test.each<[string, readonly string[], boolean]>([
  ['the key as a reader types it', keysOf(key), true],
  ['with capitals by Shift', keysOf(key).flatMap((one) => (/[A-Z]/.test(one) ? ['Shift', one] : [one])), true],
  ['in groups', keysOf(key.replaceAll(/(.{4})/g, '$1 ')), true],
  ['a mobile number', keysOf('(11) 98765-4321'), false],
  ['a key with another key between', [...keysOf(key.slice(0, 20)), 'Backspace', ...keysOf(key.slice(20))], false],
  ['nothing', [], false],
])('%s, before Enter: %#', (_, keys, read) => expect(isRead(typed(keys))).toBe(read));

test('what was in the field before is known, so that it can be put back', () =>
  expect(typed(keysOf(key), 'marina@example.com').before).toBe('marina@example.com'));

test('after Enter another one begins', () =>
  expect(runAfter(typed(keysOf(key)), 'Enter', 'x')).toEqual({ text: '', before: 'x' }));
