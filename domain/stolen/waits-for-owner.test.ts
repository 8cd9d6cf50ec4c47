import { expect, test } from 'vitest';
import { waitsForOwner } from './waits-for-owner.ts';

const said = (...by: ('finder' | 'owner')[]) =>
  by.map((side, nth) => ({ id: `${nth}`, by: side, text: 'Vi na praça.', at: '2026-11-20T15:00:00.000Z' }));

test.each([
  ['the finder wrote last', true, said('finder'), true],
  ['the finder wrote again', true, said('finder', 'owner', 'finder'), true],
  ['the owner has answered', true, said('finder', 'owner'), false],
  ['it is closed', false, said('finder'), false],
  ['nothing was written', true, said(), false],
])('a conversation in which %s waits for the owner or does not', (_what, isOpen, messages, waits) => {
  expect(waitsForOwner({ isOpen, messages })).toBe(waits);
});
