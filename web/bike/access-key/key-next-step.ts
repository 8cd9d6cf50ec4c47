import { type Path, to } from '#domain/paths.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { safeNext } from '#web/shell/travel/go.ts';

/** Refusals of a link that are shown on a page of their own: trying again with the same key does not help. */
export const keyRefusals = ['receipt-taken', 'receipt-serial-mismatch', 'receipt-exists'] as const;
export type KeyRefusal = (typeof keyRefusals)[number];

/** What the next step depends on: whether somebody is signed in, and whether the bike has an owner; and who wants the receipt. */
export type KeyContext = { signedIn: boolean; active: boolean; next?: string | undefined };

/** The step that comes before a key can be linked; null when it can be linked now. The key is kept in the draft. */
export function stepBeforeLinking({ signedIn, active, next }: KeyContext): Path | null {
  if (!active) return to.signUp();
  return signedIn ? null : to.login({ next: to.accessKey({ next }) });
}

/** The next step of a person without a receipt at hand. */
export function stepWithoutKey({ signedIn, active, next }: KeyContext): Path {
  return signedIn || active ? safeNext(next, to.myBike()) : to.signUp();
}

/** Where to sign in or confirm the phone, for a refusal that is about the person; null for one about the key. */
export function signInStep(code: RefusalCode, next?: string): Path | null {
  const here = to.accessKey({ next });
  if (code === 'phone-not-confirmed') return to.securityAuthentication({ next: here });
  return code === 'not-signed-in' || code === 'session-ended' ? to.login({ next: here }) : null;
}
