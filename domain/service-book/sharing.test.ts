import { expect, test } from 'vitest';
import { sharedOnwards } from './sharing.ts';

const owners = (...shares: ('facts' | 'all')[]) => shares.map((toNext, at) => ({ id: `${at + 1}`, toNext }));

test.each([
  ['one owner', owners('all'), []],
  ['the former one shared all', owners('all', 'facts'), ['1']],
  ['the former one did not', owners('facts', 'all'), []],
  ['both before did', owners('all', 'all', 'facts'), ['2', '1']],
  ['the one between did not', owners('all', 'facts', 'facts'), []],
  ['the first did not', owners('facts', 'all', 'facts'), ['2']],
])('%s', (_, of, shared) => expect([...sharedOnwards(of)]).toEqual(shared));
