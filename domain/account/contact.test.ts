import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contactSchema } from './contact.ts';

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
