import * as z from 'zod/mini';
import { call } from '#web/api/call.ts';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { persistedStore } from '#web/state/persisted.ts';
import { useSession } from '#web/state/session.ts';

const schema = z.object({
  /** The person it belongs to: the next person on this phone must not see it. */
  accountId: z.string(),
  email: z.string(),
  codeId: z.string(),
  /** Instants in UTC, ISO 8601: when another may be requested, and when this one expires. */
  resendAt: z.string(),
  expiresAt: z.string(),
});

const none = { accountId: '', email: '', codeId: '', resendAt: '', expiresAt: '' };

/** The code that was sent to a new address, stored so that a reload changes neither the screen nor the countdown. */
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
