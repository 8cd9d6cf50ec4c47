import * as z from 'zod/mini';
import { call } from '#web/api/call.ts';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { persistedStore } from '#web/state/persisted.ts';
import { useSession } from '#web/state/session.ts';

const schema = z.object({
  /** The person it belongs to: the next person on this phone must not see it. */
  accountId: z.string(),
  /** E.164. */
  phone: z.string(),
  /** Its id on the server. */
  codeId: z.string(),
  /** Instants in UTC, ISO 8601: when another may be requested, and when this one expires. */
  resendAt: z.string(),
  expiresAt: z.string(),
});
export type PendingCode = z.output<typeof schema>;

const none: PendingCode = { accountId: '', phone: '', codeId: '', resendAt: '', expiresAt: '' };

/** The one-time code that was sent, stored so that a reload changes neither the screen nor the countdown. */
export const usePendingCode = persistedStore({ key: 'phoneCode', of: 'person', version: 1, schema, defaults: none });

/** Removes it: no code is expected any more. */
export function forgetPendingCode(): void {
  usePendingCode.setState(none);
}

/** Whether a code was sent to this person and has not expired. */
export function isPending({ accountId, expiresAt }: PendingCode, whose: string | undefined, now: Date): boolean {
  return accountId !== '' && accountId === whose && new Date(expiresAt) > now;
}

/** Texts a code to a phone (E.164) and stores that it is expected. Returns whether a new one was sent; throws refusals. */
export async function sendCode(phone: string): Promise<CodeOutcome> {
  const accountId = useSession.getState().user?.id ?? '';
  const { outcome, sent } = await askForCode((work) => call('POST /api/me/phone-codes', { phone, work }));
  usePendingCode.setState({ accountId, phone, ...sent });
  return outcome;
}
