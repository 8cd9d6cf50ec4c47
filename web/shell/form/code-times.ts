import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { CodeSent } from '#domain/account/one-time-code.ts';
import { refusalOf } from '#web/api/refusal.ts';

/** Whether a new code was sent, or an earlier one is still valid. */
export type CodeOutcome = 'sent' | 'on-its-way';

/**
 * Requests a code. One that was sent already (`code-too-soon`) is accepted, so that people who return to this step can go on
 * to enter it. Throws other refusals.
 */
export async function askForCode(ask: () => Promise<CodeSent>): Promise<{ outcome: CodeOutcome; sent: CodeSent }> {
  try {
    const { codeId, resendAt, expiresAt } = await ask();
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
