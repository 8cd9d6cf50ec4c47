import { describe, expect, it } from 'vitest';
import { Refusal } from '#web/api/refusal.ts';
import { placeRefusal } from './place-refusal.ts';

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
