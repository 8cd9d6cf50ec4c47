import { oneTimeCode, type CodeSent } from '#domain/account/one-time-code.ts';
import { refusalOf } from '#web/api/refusal.ts';

/** Whether a new code was sent, or one that was asked for a moment ago has to do. */
export type CodeOutcome = 'sent' | 'on-its-way';

/**
 * Asks for a code. One that is on its way already (`code-too-soon`) will do, so that coming back to the question leads on to
 * the answer. Throws other refusals.
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

/** The instants of a code that was asked for before, from the moment at which the next may be: all that a refusal says. */
export function timesFrom(resendAt: Date): Pick<CodeSent, 'resendAt' | 'expiresAt'> {
  const rest = oneTimeCode.livesSeconds - oneTimeCode.resendAfterSeconds;
  return { resendAt: resendAt.toISOString(), expiresAt: new Date(resendAt.getTime() + rest * 1000).toISOString() };
}
