import * as z from 'zod/mini';
import { persistedStore } from '#web/state/persisted.ts';

const schema = z.object({
  /** Whose it is: the next person on this phone must not see it. */
  accountId: z.string(),
  /** E.164. */
  phone: z.string(),
  /** Its name with the server. */
  codeId: z.string(),
  /** Instants in UTC, ISO 8601: from when on another may be asked for, and until when this one works. */
  resendAt: z.string(),
  expiresAt: z.string(),
});
export type PendingCode = z.output<typeof schema>;

const none: PendingCode = { accountId: '', phone: '', codeId: '', resendAt: '', expiresAt: '' };

/** The one-time code that is on its way, kept so that a reload changes neither the screen nor the countdown. */
export const usePendingCode = persistedStore({ key: 'phoneCode', of: 'person', version: 1, schema, defaults: none });

/** Nothing is waited for any more. */
export function forgetPendingCode(): void {
  usePendingCode.setState(none);
}

/** Whether a code is on its way to this person and can still be right. */
export function isPending({ accountId, expiresAt }: PendingCode, whose: string | undefined, now: Date): boolean {
  return accountId !== '' && accountId === whose && new Date(expiresAt) > now;
}
