import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newPasswordForm } from './new-password.tsx';

describe('newPasswordForm', () => {
  it.each([
    ['Abcdef1!', 'Abcdef1!', {}],
    ['Abcdef1!', 'Abcdef1?', { repeat: 'mismatch' }],
    ['Abcdef1!', '', { repeat: 'mismatch' }],
    ['Abc1!', 'Abc1!', { password: 'length' }],
    ['Abc1!', 'Abc2!', { password: 'length', repeat: 'mismatch' }],
    ['', '', { password: 'length' }],
    ['abcdefgh', 'abcdefgh', { password: 'number' }],
  ])('%s, repeated as %s', (password, repeat, expected) => {
    const issues = z.safeParse(newPasswordForm, { password, repeat }).error?.issues ?? [];
    expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(expected);
  });
});
