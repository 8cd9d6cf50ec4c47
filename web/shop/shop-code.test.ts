import { expect, test } from 'vitest';
import { isOnItsWay } from './shop-code.tsx';

const code = {
  purpose: 'log-in',
  to: '+5511987654321',
  codeId: '0b9d6a5e-3a63-4b0e-9d5b-0f6f3a1c2d4e',
  resendAt: '2026-11-20T15:01:00.000Z',
  expiresAt: '2026-11-20T15:10:00.000Z',
} as const;
const none = { purpose: '', to: '', codeId: '', resendAt: '', expiresAt: '' } as const;

test.each([
  ['that very code', code, 'log-in', code.to, '2026-11-20T15:09:59Z', true],
  ['an expired one', code, 'log-in', code.to, '2026-11-20T15:10:00Z', false],
  ['one for another purpose', code, 'phone', code.to, '2026-11-20T15:05:00Z', false],
  ['one to somebody else', code, 'log-in', '+5511900000000', '2026-11-20T15:05:00Z', false],
  ['none', none, '', '', '2026-11-20T15:05:00Z', false],
] as const)('%s', (_, pending, purpose, to, now, expected) => {
  expect(isOnItsWay(pending, purpose, to, new Date(now))).toBe(expected);
});
