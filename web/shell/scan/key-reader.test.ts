import { expect, test } from 'vitest';
import { isRead, runAfter, type Run } from './key-reader.ts';

const key = '35261112ABC34501DE35550010000012341000012346';
const typed = (keys: readonly string[], value = ''): Run =>
  keys.reduce((run, one) => runAfter(run, one, value), { text: '', before: '' } as Run);

test.each<[string, readonly string[], boolean]>([
  ['the key as a reader types it', [...key], true],
  ['with capitals by Shift', [...key].flatMap((one) => (/[A-Z]/.test(one) ? ['Shift', one] : [one])), true],
  ['in groups', [...key.replaceAll(/(.{4})/g, '$1 ')], true],
  ['a mobile number', [...'(11) 98765-4321'], false],
  ['a key with another key between', [...key.slice(0, 20), 'Backspace', ...key.slice(20)], false],
  ['nothing', [], false],
])('%s, before Enter: %#', (_, keys, read) => expect(isRead(typed(keys))).toBe(read));

test('what was in the field before is known, so that it can be put back', () =>
  expect(typed([...key], 'marina@example.com').before).toBe('marina@example.com'));

test('after Enter another one begins', () =>
  expect(runAfter(typed([...key]), 'Enter', 'x')).toEqual({ text: '', before: 'x' }));
