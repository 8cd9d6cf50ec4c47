import { describe, expect, it } from 'vitest';
import { isPending } from './pending-codes.ts';

const code = {
  accountId: 'me',
  phone: '+5511987654321',
  codeId: '0b9d6a5e-3a63-4b0e-9d5b-0f6f3a1c2d4e',
  resendAt: '2026-11-20T15:01:00.000Z',
  expiresAt: '2026-11-20T15:10:00.000Z',
};

describe('isPending', () => {
  it.each([
    ['mine and alive', code, 'me', '2026-11-20T15:09:59Z', true],
    ['expired', code, 'me', '2026-11-20T15:10:00Z', false],
    ['somebody else’s', code, 'you', '2026-11-20T15:05:00Z', false],
    ['nobody signed in', code, undefined, '2026-11-20T15:05:00Z', false],
    ['none', { accountId: '', phone: '', codeId: '', resendAt: '', expiresAt: '' }, '', '2026-11-20T15:05:00Z', false],
  ])('%s', (_, pending, whose, now, expected) => {
    expect(isPending(pending, whose, new Date(now))).toBe(expected);
  });
});
