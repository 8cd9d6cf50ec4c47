import { oneTimeCode } from '#domain/account/one-time-code.ts';
import { refusalOf } from '#web/api/refusal.ts';

/** Instants in UTC, ISO 8601: from when on another code may be asked for, and until when this one works. */
export type CodeTimes = { resendAt: string; expiresAt: string };

/** Whether a new code was sent, or one that was asked for a moment ago has to do. */
export type CodeOutcome = 'sent' | 'on-its-way';

/**
 * Asks for a code. One that is on its way already (`code-too-soon`) will do, so that coming back to the question leads on to
 * the answer. Throws other refusals.
 */
export async function askForCode(ask: () => Promise<CodeTimes>): Promise<{ outcome: CodeOutcome; times: CodeTimes }> {
  try {
    const { resendAt, expiresAt } = await ask();
    return { outcome: 'sent', times: { resendAt, expiresAt } };
  } catch (error) {
    const { code, retryAt } = refusalOf(error);
    if (code !== 'code-too-soon' || !retryAt) throw error;
    return { outcome: 'on-its-way', times: timesFrom(retryAt) };
  }
}

/** The instants of a code that was asked for before, from the moment at which the next may be: all that a refusal says. */
export function timesFrom(resendAt: Date): CodeTimes {
  const rest = oneTimeCode.livesSeconds - oneTimeCode.resendAfterSeconds;
  return { resendAt: resendAt.toISOString(), expiresAt: new Date(resendAt.getTime() + rest * 1000).toISOString() };
}
