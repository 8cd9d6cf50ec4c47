import { expect, it } from 'vitest';
import { initialsOf } from './person.tsx';

it.each([
  ['Marina de Souza', 'MS'],
  ['ana', 'A'],
  ['  Élio   Ávila ', 'ÉÁ'],
  ['𝒳avier', '𝒳'],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
