import { expect, test } from 'vitest';
import { startOf } from './go.ts';

const user = { id: 'x', name: 'Marina', email: null } as const;

test.each([
  ['a cyclist', { ...user, domain: 'cyclist' } as const, '/my-bike'],
  ['a shop’s person', { ...user, domain: 'bikeshop' } as const, '/'],
  ['nobody', null, '/'],
])('who came by a link has nothing to go back to: %s begins at what is theirs', (_, who, path) => {
  expect(startOf(who)).toBe(path);
});
