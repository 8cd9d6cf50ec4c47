import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['caio@gmial.com', 'caio@gmail.com'],
  ['caio@gmail.con', 'caio@gmail.com'],
  ['Caio@hotmial.com', 'caio@hotmail.com'],
  ['caio@uol.com.bt', 'caio@uol.com.br'],
])('%s: perhaps %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each(['', 'caio', 'caio@', 'caio@gmail.com', 'caio@uol.com.br', 'caio@yahoo.com.br', 'caio@oficina-aro29.com.br'])(
  'nothing for %j',
  (typed) => expect(suggestEmail(typed)).toBeNull(),
);
