import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { filled, wordsBeside } from './written.ts';

test('holes are filled everywhere, and once: a name is no hole', () => {
  const words = { subject: 'Your {{bike}}', paragraphs: ['{{bike}}, {{bike}}', 'Tag {{tag}}'] };
  expect(filled(words, { bike: '{{tag}}', tag: 'AB12' })).toEqual({
    subject: 'Your {{tag}}',
    paragraphs: ['{{tag}}, {{tag}}', 'Tag AB12'],
  });
});

test('a name that ends with a full stop ends the sentence too', () => {
  expect(filled('Seguro de {{who}}. Até {{day}}.', { who: 'Exemplo S.A.', day: '20/11' })).toBe(
    'Seguro de Exemplo S.A. Até 20/11.',
  );
});

test('a hole that nothing fills is an error', () => {
  expect(() => filled('Hello {{who}}', {})).toThrow('{{who}}');
});

test('a paragraph that is a hole alone may be none, one or several; elsewhere none is nothing', () => {
  const words = { subject: 'On {{bike}}{{period}}', paragraphs: ['{{why}}', '{{facts}}', '{{bike}}'] };
  expect(filled(words, { bike: 'Aurora', period: null, why: null, facts: ['One.', 'Two.'] })).toEqual({
    subject: 'On Aurora',
    paragraphs: ['One.', 'Two.', 'Aurora'],
  });
});

test('a language that lacks words of English stops the start, and says which', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'letters.en.json'), JSON.stringify({ hello: 'Hello', bye: 'Bye' }));
  writeFileSync(join(folder, 'letters.pt-BR.json'), JSON.stringify({ hello: 'Olá' }));
  expect(() => wordsBeside(pathToFileURL(join(folder, 'letters.ts')).href)).toThrow('no words in pt-BR for bye');
});
