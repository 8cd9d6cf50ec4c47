import { expect, test } from 'vitest';
import { entriesByGroup } from './data-copy.ts';

test('entries are summed up by what they are about, in the order of the screen; what is empty is left out', () => {
  expect(entriesByGroup({ letters: 4, accounts: 1, consents: 2, sessions: 0 })).toEqual([
    { group: 'you', count: 3 },
    { group: 'letters', count: 4 },
  ]);
  expect(entriesByGroup({})).toEqual([]);
});
