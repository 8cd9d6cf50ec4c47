import { expect, test } from 'vitest';
import { Refusal } from '#web/api/call.ts';
import { refusalAtFields } from './use-identity-proof.ts';

test.each([
  [{ code: 'wrong-password', errors: [{ at: 'proof.password', code: 'wrong-password' }] }, 'currentPassword'],
  [{ code: 'code-wrong', errors: [{ at: 'proof.code', code: 'code-wrong' }] }, 'proofCode'],
  [{ code: 'code-wrong' }, 'code'],
  [{ code: 'code-exhausted' }, 'code'],
  [{ code: 'invalid-input', errors: [{ at: 'newPassword', code: 'length' }] }, 'password'],
] as const)('%j belongs to %s', (body, field) => {
  const refusal = refusalAtFields(new Refusal({ code: body.code, errors: [...('errors' in body ? body.errors : [])] }));
  expect([refusal.code, refusal.errors.map(({ at }) => at)]).toEqual([body.code, [field]]);
});

test.each(['rate-limited', 'email-taken', 'phone-taken', 'offline'] as const)('%s belongs to no field', (code) => {
  expect(refusalAtFields(new Refusal({ code })).errors).toEqual([]);
});

test('the time to wait for is kept', () => {
  const retryAt = '2026-11-20T15:00:00.000Z';
  expect(refusalAtFields(new Refusal({ code: 'rate-limited', retryAt })).retryAt).toEqual(new Date(retryAt));
});
