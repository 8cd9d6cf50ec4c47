import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { enteredPasswordSchema, passwordRules } from '#domain/account/password.ts';
import { Refusal } from '#web/api/call.ts';
import { errors as english } from '#web/locale/en/account.json';
import { errors as portuguese } from '#web/locale/pt-BR/account.json';
import {
  problemsOf,
  recheck,
  type Problems,
  keysOfProblem,
  placeRefusal,
  afterRefusal,
  refusedBefore,
} from './form-problems.ts';

const schema = z.object({ email: emailSchema, password: enteredPasswordSchema });

it.each([
  [
    { email: '', password: '' },
    { email: { code: 'required' }, password: { code: 'required' } },
  ],
  [{ email: 'ana@', password: 'x' }, { email: { code: 'invalid' } }],
  [{ email: 'ana@example.com', password: 'x' }, {}],
])('the problems of %j', (values, expected) => {
  expect(problemsOf(z.safeParse(schema, values).error)).toEqual(expected);
});

describe('recheck', () => {
  const invalid = { code: 'invalid' };
  const wrong = { code: 'wrong-credentials', byServer: true } as const;
  type Case = [string, Problems<'email' | 'password'>, 'email' | 'password', Problems<'email' | 'password'>, unknown];
  it.each<Case>([
    ['a corrected field has no problem', { email: invalid }, 'email', {}, {}],
    [
      'a field that is still wrong shows its new problem',
      { email: { code: 'required' } },
      'email',
      { email: invalid },
      { email: invalid },
    ],
    ['a field without a problem gets none while typing', {}, 'email', { email: invalid }, {}],
    ['a problem from the server is removed when its field changes', { password: wrong }, 'password', {}, {}],
    ['and kept when another field changes', { password: wrong }, 'email', {}, { password: wrong }],
    ['a problem that another field solves is removed', { password: invalid }, 'email', {}, {}],
  ])('%s', (_, shown, changed, found, expected) => {
    expect(recheck(shown, changed, found)).toEqual(expected);
  });
});

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

const fields = ['email', 'password'] as const;
const places = { 'wrong-credentials': 'password' } as const;

describe('placeRefusal', () => {
  it.each([
    [
      'a code that belongs to a field',
      new Refusal({ code: 'wrong-credentials' }),
      [{ field: 'password', code: 'wrong-credentials' }],
    ],
    [
      'fields that the server names',
      new Refusal({ code: 'invalid-input', errors: [{ at: 'password', code: 'too-long' }] }),
      [{ field: 'password', code: 'too-long' }],
    ],
    [
      'fields that the server knows by another name',
      new Refusal({ code: 'invalid-input', errors: [{ at: 'newPassword', code: 'too-common' }] }),
      [{ field: 'password', code: 'too-common' }],
    ],
    ['a code about the whole form', new Refusal({ code: 'offline' }), []],
    [
      'a field that is not on the form',
      new Refusal({
        code: 'invalid-input',
        errors: [
          { at: 'password', code: 'length' },
          { at: 'acceptedTerms', code: 'invalid' },
        ],
      }),
      [],
    ],
  ])('%s', (_, refusal, expected) => {
    expect(placeRefusal(refusal, fields, places, { newPassword: 'password' })).toEqual(expected);
  });
});

const typed = { code: '111111', proofCode: '222222', name: 'Zulmira' };
const wrong = { code: 'code-wrong', byServer: true } as const;

test('digits that were refused are not sent again, and the field says again what was wrong', () => {
  const known = afterRefusal({}, ['code', 'proofCode'], typed, { code: wrong });
  expect(refusedBefore(known, ['code', 'proofCode'], typed)).toEqual({ code: wrong });
});

test('other digits are sent, and remembered instead when they are refused', () => {
  const known = afterRefusal({}, ['code'], typed, { code: wrong });
  const other = { ...typed, code: '333333' };
  expect(refusedBefore(known, ['code'], other)).toEqual({});
  const later = afterRefusal(known, ['code'], other, { code: wrong });
  expect(refusedBefore(later, ['code'], other)).toEqual({ code: wrong });
});

test('a refusal about another field leaves the digits free to be sent', () => {
  const problems: Problems<'code' | 'name'> = { name: { code: 'required' } };
  const known = afterRefusal({}, ['code'], typed, problems);
  expect(refusedBefore(known, ['code'], typed)).toEqual({});
});

test('a code that is not asked for any more holds nothing back', () => {
  const known = afterRefusal({}, ['code', 'proofCode'], typed, { proofCode: wrong });
  expect(refusedBefore(known, ['code'], typed)).toEqual({});
});
