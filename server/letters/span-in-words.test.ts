import { expect, test } from 'vitest';
import { spanInWords } from './span-in-words.ts';

test.each([
  [60, '1 minuto', '1 minute'],
  [600, '10 minutos', '10 minutes'],
  [1800, '30 minutos', '30 minutes'],
  [5400, '90 minutos', '90 minutes'],
  [3600, '1 hora', '1 hour'],
  [86_400, '24 horas', '24 hours'],
  [604_800, '7 dias', '7 days'],
])('%i seconds', (seconds, portuguese, english) => {
  expect(spanInWords(seconds, 'pt-BR')).toBe(portuguese);
  expect(spanInWords(seconds, 'en')).toBe(english);
});
