import { expect, test } from 'vitest';
import { canObject, canUndo, leadsOn } from './retag.ts';

const at = new Date('2026-11-27T12:00:00Z');

test.each([
  ['2026-11-27T12:00:00Z', true],
  ['2028-11-27T11:59:59Z', true],
  ['2028-11-27T12:00:00Z', false],
])('at %s a tag that was replaced two years before leads on: %s', (now, leads) => {
  expect(leadsOn(at, new Date(now))).toBe(leads);
});

test.each([
  ['2026-12-11T11:59:59Z', true, true],
  ['2026-12-11T12:00:00Z', false, true],
  ['2026-12-27T11:59:59Z', false, true],
  ['2026-12-27T12:00:00Z', false, false],
])('at %s an owner may object: %s, and the operator undo: %s', (now, objects, undoes) => {
  expect([canObject(at, new Date(now)), canUndo(at, new Date(now))]).toEqual([objects, undoes]);
});
