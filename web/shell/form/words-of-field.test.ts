import { describe, expect, it } from 'vitest';
import { passwordRules } from '#domain/account/password.ts';
import { errors as english } from '#web/locale/en/account.json';
import { errors as portuguese } from '#web/locale/pt-BR/account.json';
import { keysOfProblem } from './words-of-field.ts';

const broken = {
  email: ['required', 'too-long', 'invalid'],
  name: ['required', 'too-long', 'invalid'],
  password: ['required', 'too-long', ...passwordRules.map(({ id }) => id)],
  currentPassword: ['required', 'too-long'],
  repeat: ['mismatch'],
  phone: ['required', 'invalid-phone'],
};

describe.each([
  ['en', english],
  ['pt-BR', portuguese],
])('words in %s', (_, words) => {
  it.each(Object.entries(broken))('for every problem of %s', (field, codes) => {
    expect(Object.keys(words[field as keyof typeof broken])).toEqual(expect.arrayContaining(codes));
  });
});

it('tries the field first, then the refusals of all screens', () => {
  expect(keysOfProblem('phone', 'phone-taken')).toEqual([
    'account:errors.phone.phone-taken',
    'shell:refusal.phone-taken',
    'account:errors.other',
  ]);
});

it('tries a feature’s own words before those of a person’s data', () => {
  expect(keysOfProblem('email', 'invalid', 'shop')[0]).toBe('shop:errors.email.invalid');
});
