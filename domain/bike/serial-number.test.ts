import { expect, test } from 'vitest';
import { serialKey, serialNumberSchema } from './serial-number.ts';

test.each([
  ['AUR-5E00-1187', 'AUR5E001187'],
  ['aur 5e00 1187', 'AUR5E001187'],
  [' wtu/12.34_56\n', 'WTU123456'],
  ['–––', ''],
])('of %j counts %j', (text, key) => {
  expect(serialKey(text)).toBe(key);
});

test.each([' ABC ', 'a-b-c', '123', 'A'.repeat(40)])('%j may be a serial number', (text) => {
  expect(serialNumberSchema.safeParse(text)).toMatchObject({ success: true, data: text.trim() });
});

test.each([
  ['', ['required']],
  ['   ', ['required']],
  ['A-1', ['too-short']],
  ['–––––', ['too-short']],
  ['A'.repeat(41), ['too-long']],
])('%j is none: %j', (text, messages) => {
  const result = serialNumberSchema.safeParse(text);
  expect(result.error?.issues.map(({ message }) => message)).toEqual(messages);
});
