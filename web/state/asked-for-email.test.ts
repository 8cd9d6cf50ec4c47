import { beforeEach, expect, test, vi } from 'vitest';
import { putOffAsking, wasAsked } from './asked-for-email.ts';
import { forgetStored } from './persisted.ts';

const begun = new Date('2026-11-27T12:00:00Z');
const after = (days: number) => new Date(begun.getTime() + days * 86_400_000);

beforeEach(() => {
  vi.stubGlobal('localStorage', { removeItem: () => {} });
  forgetStored();
});

test.each([
  ['the same person, the next day', 'ana', 1, true],
  ['the same person, after a month', 'ana', 31, false],
  ['somebody else', 'bia', 1, false],
])('who put it off is left alone: %s', (_who, id, days, left) => {
  putOffAsking('ana', begun);
  expect(wasAsked(id, after(days))).toBe(left);
});

test('a log-out forgets it', () => {
  putOffAsking('ana', begun);
  forgetStored();
  expect(wasAsked('ana', after(1))).toBe(false);
});
