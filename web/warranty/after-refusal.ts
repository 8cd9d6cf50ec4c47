import type { Refusal } from '#web/api/refusal.ts';
import { failureHref, failureReasons } from './failure.ts';

/** Where a refused activation leads; `waiting`: it goes on by itself on the way back. Undefined: stay, try again. */
export type WayOn = { href: string; waiting: boolean } | undefined;

/** What comes after a refused activation. */
export function wayAfter({ code, triesLeft, retryAt }: Pick<Refusal, 'code' | 'triesLeft' | 'retryAt'>): WayOn {
  if (code === 'phone-not-confirmed') return { href: '/security-authentication?next=/sign-up', waiting: true };
  if (code === 'not-signed-in' || code === 'session-ended') return { href: '/login?next=/sign-up', waiting: true };
  const reason = failureReasons.find((known) => known === code);
  if (!reason) return undefined;
  const when = { ...(triesLeft !== undefined && { triesLeft }), ...(retryAt && { retryAt }) };
  return { href: failureHref({ reason, ...when }), waiting: false };
}
