import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { CodeSent } from '#domain/account/one-time-code.ts';
import { refusalOf } from '#web/api/call.ts';
import { solve } from './solve-work.ts';

/** Whether a new code was sent, or an earlier one is still valid. */
export type CodeOutcome = 'sent' | 'on-its-way';

/** How often a challenge is solved for one request: the ceiling may come nearer meanwhile. */
const mostChallenges = 3;

/** The call, and again with the challenge solved while the server asks for work (`work-required`). Nobody has to do anything. */
async function withWork(ask: (work?: string) => Promise<CodeSent>): Promise<CodeSent> {
  let work: string | undefined;
  for (let nth = 0; ; nth++) {
    try {
      return await ask(work);
    } catch (error) {
      const { code, challenge } = refusalOf(error);
      if (code !== 'work-required' || !challenge || nth === mostChallenges) throw error;
      work = await solve(challenge);
    }
  }
}

/**
 * Requests a code. One that was sent already (`code-too-soon`) is accepted, so that people who return to this step can go on
 * to enter it. `ask` is called again with solved work where that is required. Throws other refusals.
 */
export async function askForCode(
  ask: (work?: string) => Promise<CodeSent>,
): Promise<{ outcome: CodeOutcome; sent: CodeSent }> {
  try {
    const { codeId, resendAt, expiresAt } = await withWork(ask);
    return { outcome: 'sent', sent: { codeId, resendAt, expiresAt } };
  } catch (error) {
    const { code, codeId, retryAt } = refusalOf(error);
    if (code !== 'code-too-soon' || !codeId || !retryAt) throw error;
    return { outcome: 'on-its-way', sent: { codeId, ...timesFrom(retryAt) } };
  }
}

/** The instants of a code that was requested earlier, derived from when the next may be requested: a refusal has only that. */
export function timesFrom(resendAt: Date): Pick<CodeSent, 'resendAt' | 'expiresAt'> {
  const rest = oneTimeCode.livesSeconds - oneTimeCode.resendAfterSeconds;
  return { resendAt: resendAt.toISOString(), expiresAt: new Date(resendAt.getTime() + rest * 1000).toISOString() };
}
