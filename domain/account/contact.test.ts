import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { emailSchema, maskEmail, contactSchema } from './contact.ts';

describe('an e-mail address', () => {
  it.each([
    ['marina@example.com', 'marina@example.com'],
    ['  Marina@Example.COM ', 'marina@example.com'],
    ['m+bike@sub.example.com.br', 'm+bike@sub.example.com.br'],
    ["o'neil@example.com", "o'neil@example.com"],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%j is kept as %j', (text, email) => {
    expect(emailSchema.parse(text)).toBe(email);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['marina', 'invalid'],
    ['marina@', 'invalid'],
    ['@example.com', 'invalid'],
    ['marina@example', 'invalid'],
    ['marina@@example.com', 'invalid'],
    ['ma rina@example.com', 'invalid'],
    ['marina@example.com\u0000', 'invalid'],
    ['marina@example.com\nbcc: x@example.com', 'invalid'],
    ['marina@example.com, other@example.com', 'invalid'],
    [`${'a'.repeat(250)}@example.com`, 'too-long'],
  ])('%j is refused: %s', (text, code) => {
    expect(emailSchema.safeParse(text).error?.issues.map(({ message }) => message)).toContain(code);
  });

  it('is recognised by its owner when masked', () => {
    expect(maskEmail('marina@example.com')).toBe('m•••••@example.com');
    expect(maskEmail('m@example.com')).toBe('m•••••@example.com');
  });
});

test.each([
  ['Marina@Example.com ', { email: 'marina@example.com' }],
  ['(11) 98765-4321', { phone: '+5511987654321' }],
  ['+55 11 98765 4321', { phone: '+5511987654321' }],
  ['011 98765.4321', { phone: '+5511987654321' }],
  ['11987654321@example.com', { email: '11987654321@example.com' }],
])('%j names an account', (typed, contact) => {
  expect(z.parse(contactSchema, typed)).toEqual(contact);
});

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['marina', 'invalid'],
  ['11 3333-4444', 'invalid-phone'],
  ['12', 'invalid-phone'],
  ['x'.repeat(300), 'too-long'],
])('%j does not: %s', (typed, code) => {
  expect(z.safeParse(contactSchema, typed).error?.issues.map(({ message }) => message)).toEqual([code]);
});
