import { expect, test } from 'vitest';
import { withoutRecipient } from './without-recipient.ts';

test.each([
  ['550 5.1.1 <marina@example.com>: user unknown', 'marina@example.com', '550 5.1.1 <…>: user unknown'],
  ['550 MARINA@Example.com unknown', 'marina@example.com', '550 … unknown'],
  ['cannot text +5511987654321', '+5511987654321', 'cannot text …'],
  ['cannot text 55 (11) 98765-4321 now', '+5511987654321', 'cannot text … now'],
  ['code 123456 refused', '+5511987654321', 'code … refused'],
  ['connect ECONNREFUSED 127.0.0.1:2525', 'marina@example.com', 'connect ECONNREFUSED 127.0.0.1:2525'],
  ['connect ECONNREFUSED 192.168.100.120:25', 'marina@example.com', 'connect ECONNREFUSED 192.168.100.120:25'],
  ['two\n  lines', 'marina@example.com', 'two lines'],
])('%s', (message, recipient, kept) => {
  expect(withoutRecipient(new Error(message), recipient)).toBe(kept);
});

test('a long message is cut', () => {
  expect(withoutRecipient('x'.repeat(5_000), 'marina@example.com')).toHaveLength(300);
});
