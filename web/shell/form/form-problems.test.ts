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
    ['a mended field is clean', { email: invalid }, 'email', {}, {}],
    [
      'a field still wrong says why now',
      { email: { code: 'required' } },
      'email',
      { email: invalid },
      { email: invalid },
    ],
    ['a field not complained of yet is left alone', {}, 'email', { email: invalid }, {}],
    ['what the server said goes when its field changes', { password: wrong }, 'password', {}, {}],
    ['and stays when another does', { password: wrong }, 'email', {}, { password: wrong }],
    ['a problem that another field mends goes', { password: invalid }, 'email', {}, {}],
  ])('%s', (_, shown, changed, found, expected) => {
    expect(recheck(shown, changed, found)).toEqual(expected);
  });
});
