import { expect, test } from 'vitest';
import { languageName, sizeOf } from './size-of.ts';

test.each([
  [14_054, '14 kB', '14 kB'],
  [1, '1 kB', '1 kB'],
  [240_000, '0.2 MB', '0,2 MB'],
  [2_440_000, '2.4 MB', '2,4 MB'],
  [48_900_000, '49 MB', '49 MB'],
])('%i bytes', (bytes, english, portuguese) => {
  expect(sizeOf(bytes, 'en')).toBe(english);
  expect(sizeOf(bytes, 'pt-BR')).toBe(portuguese);
});

test('languages have names, and begin with a capital', () => {
  expect(languageName('pt-BR', 'pt-BR')).toBe('Português (Brasil)');
  expect(languageName('es', 'en')).toBe('Spanish');
});
