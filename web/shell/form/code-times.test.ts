import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { Refusal } from '#web/api/call.ts';
import { askForCode, timesFrom } from './code-times.ts';

type Solved = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

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

it('solves what the server asks for, and asks again with the solution', async () => {
  const counter = 3;
  const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, ...secrets });
  const sent = { codeId: '0b9d6a5e-3a63-4b0e-9d5b-0f6f3a1c2d4e', ...times };
  const works: (string | undefined)[] = [];
  const ask = (work?: string) => {
    works.push(work);
    if (work !== undefined) return Promise.resolve(sent);
    const text = btoa(JSON.stringify(challenge));
    return Promise.reject(new Refusal({ code: 'work-required', challenge: text }));
  };
  expect(await askForCode(ask)).toEqual({ outcome: 'sent', sent });
  expect(works).toHaveLength(2);
  expect(works[1]).toMatch(/^[\w-]+$/);
  const solved = JSON.parse(atob(works[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as Solved;
  expect(solved.solution.counter).toBe(counter);
  expect((await verifySolution({ ...solved, deriveKey, ...secrets })).verified).toBe(true);
});

it('says that it cannot where the challenge is none, and stops asking after some', async () => {
  const challenge = btoa('{}');
  let asked = 0;
  const ask = () => {
    asked++;
    return Promise.reject(new Refusal({ code: 'work-required', challenge }));
  };
  await expect(askForCode(ask)).rejects.toThrow('work-required');
  expect(asked).toBe(1);
});

it('passes other refusals on', async () => {
  await expect(askForCode(refuse(new Refusal({ code: 'offline' })))).rejects.toThrow('offline');
});
