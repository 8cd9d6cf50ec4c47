import { expect, test } from 'vitest';
import { filled } from './written.ts';

test('holes are filled everywhere, and once: a name is no hole', () => {
  const words = { subject: 'Your {{bike}}', paragraphs: ['{{bike}}, {{bike}}', 'Tag {{tag}}'] };
  expect(filled(words, { bike: '{{tag}}', tag: 'AB12' })).toEqual({
    subject: 'Your {{tag}}',
    paragraphs: ['{{tag}}, {{tag}}', 'Tag AB12'],
  });
});

test('a hole that nothing fills is an error', () => {
  expect(() => filled('Hello {{who}}', {})).toThrow('{{who}}');
});
