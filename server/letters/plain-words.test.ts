import { describe, expect, test } from 'vitest';
import { bikeInWords, contactWords, oneLine, plainWords } from './plain-words.ts';

describe('facts that others wrote', () => {
  test.each([
    'Aurora Vento 105',
    'Pro 29" 27.5',
    'S-Works 2.0',
    'Bicicletaria São José & Filhos S.A.',
    'Serra 1/2 29x2.3',
    'AUR-V105-0001',
    'L’Étape (2026)',
    '山地车',
  ])('%s stays as it is', (text) => expect(plainWords(text)).toBe(text));

  test.each([
    ['Bikes.com', 'Bikes. com'],
    ['J.A.Bikes', 'J.A. Bikes'],
    ['Pedal https://evil.example/x Bom', 'Pedal Bom'],
    ['Pedal evil.example/entrar Bom', 'Pedal Bom'],
    ['Pedal entrar@evil.example', 'Pedal'],
    ['ＷＷＷ．evil．example/x Bom', 'Bom'],
    ['Pedal\r\nBom\u2028 \u202E\u0007', 'Pedal Bom'],
    ['Pedal https:evil.example (ftp:evil.example)', 'Pedal'],
    ['<b>Pedal</b> Bom', 'Bom'],
    ['https://evil.example', '…'],
    ['', '…'],
  ])('%j becomes %j', (text, plain) => expect(plainWords(text)).toBe(plain));

  test('are cut at the limit', () => {
    expect(plainWords('🚲'.repeat(90))).toBe('🚲'.repeat(80));
    expect(plainWords('a b '.repeat(90), 3)).toBe('a b');
  });

  test('name a bike by brand and model', () => {
    expect(bikeInWords({ name: 'Aurora www.evil.example' }, 'Vento\n105')).toBe('Aurora Vento 105');
  });
});

test.each([
  ['SAC 0800 000 0101 · fale@seguradora.example.com', 'SAC 0800 000 0101 · fale@seguradora.example.com'],
  ['https://evil.example/x fale@seguradora.example.com', 'fale@seguradora.example.com'],
  ['<fale@seguradora.example.com>', '…'],
  ['a@b@evil.example/x SAC', 'SAC'],
])('how a company is reached: %j becomes %j', (text, words) => expect(contactWords(text, 300)).toBe(words));

test('a subject is one line', () => {
  expect(oneLine(' Olá\r\nBcc: thief@example.com\u0000\u0085 \u2029')).toBe('Olá Bcc: thief@example.com');
});
