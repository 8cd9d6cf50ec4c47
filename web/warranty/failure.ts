import { type Path, to } from '#domain/paths.ts';
import type { Refusal } from '#web/api/call.ts';

/** The refusals of an activation that the failure screen explains. */
const failureReasons = [
  'serial-mismatch',
  'serial-locked',
  'already-activated',
  'not-activatable',
  'handed-over',
  'tag-unknown',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Why an activation failed; `unknown` if the address has no reason. */
export type Failure = { reason: FailureReason | 'unknown'; triesLeft?: number; retryAt?: Date };

/** The address of the failure screen for a failure. */
export function failureHref({ reason, triesLeft, retryAt }: Failure): Path {
  return to.activationFailure({ reason, triesLeft, retryAt: retryAt?.toISOString() });
}

/** Reads the failure screen's address; invalid values are dropped. No tries left means locked. */
export function failureIn(query: Readonly<Record<string, string | undefined>>): Failure {
  const reason = failureReasons.find((known) => known === query.reason) ?? 'unknown';
  const triesLeft = /^\d$/.test(query.triesLeft ?? '') ? Number(query.triesLeft) : undefined;
  const time = Date.parse(query.retryAt ?? '');
  return {
    reason: reason === 'serial-mismatch' && triesLeft === 0 ? 'serial-locked' : reason,
    ...(triesLeft !== undefined && { triesLeft }),
    ...(!Number.isNaN(time) && { retryAt: new Date(time) }),
  };
}

/** What helps, given the seconds until the lock ends: correcting the number, or going back because no number would help. */
export function remedyFor({ reason, retryAt }: Failure, secondsLocked: number): 'mend' | 'retry' | 'back' {
  if (reason === 'serial-mismatch') return 'mend';
  if (reason === 'unknown') return 'retry';
  return reason === 'serial-locked' && retryAt && secondsLocked === 0 ? 'mend' : 'back';
}

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
