import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/email.ts';
import { enteredPasswordSchema } from '#domain/account/password.ts';
import { problemsOf, recheck, type Problems } from './form-problems.ts';

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
