import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { failureHref, failureReasons } from './failure.ts';

/** Where a refused activation leads; `waiting`: it continues by itself when the person returns. Undefined: stay, try again. */
export type NextStep = { href: Path; waiting: boolean } | undefined;

/** The next step after a refused activation. */
export function nextStepAfter({ code, triesLeft, retryAt }: Pick<Refusal, 'code' | 'triesLeft' | 'retryAt'>): NextStep {
  if (code === 'phone-not-confirmed') return { href: to.securityAuthentication({ next: to.signUp() }), waiting: true };
  if (code === 'not-signed-in' || code === 'session-ended')
    return { href: to.login({ next: to.signUp() }), waiting: true };
  const reason = failureReasons.find((known) => known === code);
  if (!reason) return undefined;
  const when = { ...(triesLeft !== undefined && { triesLeft }), ...(retryAt && { retryAt }) };
  return { href: failureHref({ reason, ...when }), waiting: false };
}
