import { expect, test } from 'vitest';
import { readBrandCursor, writeBrandCursor } from './brand-list.ts';

const id = '0193b1c2-0000-7000-8000-00000000f11e';

test.each([
  { rank: 0, place: 9800, id },
  { rank: 2, place: -1_764_374_400, id },
])('a cursor is read as it was written: %o', (cursor) => {
  expect(readBrandCursor(writeBrandCursor(cursor))).toEqual(cursor);
});

test.each(['', '3 1 x', `3 1 ${id}`, `0 1e9 ${id}`, `0 ${'9'.repeat(13)} ${id}`, `0 1 ${id} 2`, `0 1 ' or true`])(
  'anything else is none: %j',
  (text) => expect(readBrandCursor(text)).toBeNull(),
);
