import { expect, it } from 'vitest';
import { Refusal } from '#web/api/refusal.ts';
import { askForCode, timesFrom } from './code-times.ts';

const times = { resendAt: '2026-11-20T15:01:00.000Z', expiresAt: '2026-11-20T15:10:00.000Z' };
const refuse = (refusal: Refusal) => () => Promise.reject(refusal);

it('derives when a code expires from when the next may be requested', () => {
  expect(timesFrom(new Date('2026-11-20T15:01:00Z'))).toEqual(times);
});

it('reports a new code as sent, and an earlier request as already sent', async () => {
  const sent = { codeId: '0b9d6a5e-3a63-4b0e-9d5b-0f6f3a1c2d4e', ...times };
  expect(await askForCode(() => Promise.resolve(sent))).toEqual({ outcome: 'sent', sent });
  const tooSoon = new Refusal({ code: 'code-too-soon', codeId: sent.codeId, retryAt: times.resendAt });
  expect(await askForCode(refuse(tooSoon))).toEqual({ outcome: 'on-its-way', sent });
});

it('passes other refusals on', async () => {
  await expect(askForCode(refuse(new Refusal({ code: 'offline' })))).rejects.toThrow('offline');
});
