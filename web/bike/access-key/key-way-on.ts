import type { RefusalCode } from '#web/api/refusal.ts';

/** Refusals of a link that have a page of their own: trying again with the same key changes nothing. */
export const keyAnswers = ['receipt-taken', 'receipt-serial-mismatch', 'receipt-exists'] as const;
export type KeyAnswer = (typeof keyAnswers)[number];

/** What decides where a key goes: who is there, and whether the bike is somebody's. */
export type Standing = { signedIn: boolean; active: boolean };

/** Where somebody goes with his key before it can be linked; null when it can be. The key waits in the draft. */
export function wayBeforeLinking({ signedIn, active }: Standing): string | null {
  if (!active) return '/sign-up';
  return signedIn ? null : '/login?next=/access-key';
}

/** Where somebody goes who has no receipt at hand. */
export function wayWithoutKey({ signedIn, active }: Standing): string {
  return signedIn || active ? '/my-bike' : '/sign-up';
}

/** Where a refusal leads that is about the person, not about the key. */
export function wayToSignIn(code: RefusalCode): string | null {
  if (code === 'phone-not-confirmed') return '/security-authentication?next=/access-key';
  return code === 'not-signed-in' || code === 'session-ended' ? '/login?next=/access-key' : null;
}
