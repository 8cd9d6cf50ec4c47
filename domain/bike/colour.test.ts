import { expect, test } from 'vitest';
import { colourIn } from './colour.ts';

test.each([
  ['en', 'Grafite', 'Graphite'],
  ['en', 'Titânio', 'Titanium'],
  ['en', 'VINHO', 'Burgundy'],
  ['en', 'Preto fosco', 'Matte black'],
  ['en', 'Preto/Vermelho', 'Black / red'],
  ['pt-BR', 'Matte black', 'Preto fosco'],
  ['pt-BR', 'gray', 'Cinza'],
  ['pt-BR', 'Grafite', 'Grafite'],
  ['en', 'Verde Aurora 2', 'Verde Aurora 2'],
  ['en', 'Preto/Verde Aurora', 'Preto/Verde Aurora'],
  ['en', '', ''],
] as const)('in %s, %s is %s', (language, written, read) => {
  expect(colourIn(language, written)).toBe(read);
});
