import * as z from 'zod/mini';
import { call } from '#web/api/call.ts';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { persistedStore } from '#web/state/persisted.ts';
import { useSession } from '#web/state/session.ts';

const schema = z.object({
  /** The person it belongs to, nobody (an empty text) in a registration: the next person on this phone must not see it. */
  accountId: z.string(),
  email: z.string(),
  codeId: z.string(),
  /** Instants in UTC, ISO 8601: when another may be requested, and when this one expires. */
  resendAt: z.string(),
  expiresAt: z.string(),
});

export type PendingEmail = z.output<typeof schema>;

const none: PendingEmail = { accountId: '', email: '', codeId: '', resendAt: '', expiresAt: '' };

/** The code that was sent to an address, stored so that a reload changes neither the screen nor the countdown. */
export const usePendingEmail = persistedStore({ key: 'emailCode', of: 'person', version: 1, schema, defaults: none });

/** Removes it: no code is expected any more. */
export function forgetPendingEmail(): void {
  usePendingEmail.setState(none);
}

/** Mails a code to a new address and stores that it is expected. Returns whether a new one was sent; throws refusals. */
export async function sendNewEmailCode(email: string): Promise<CodeOutcome> {
  const accountId = useSession.getState().user?.id ?? '';
  const { outcome, sent } = await askForCode(() => call('POST /api/me/email-codes', { email }));
  usePendingEmail.setState({ accountId, email, ...sent });
  return outcome;
}

/** The same in a registration, to an address that an account has already. */
export async function sendSignUpCode(email: string): Promise<CodeOutcome> {
  const { outcome, sent } = await askForCode(() => call('POST /api/address-codes', { email }));
  usePendingEmail.setState({ accountId: '', email, ...sent });
  return outcome;
}
