import * as z from 'zod/mini';
import type { requestNewEmailCode } from '#domain/account/contract.ts';
import { call } from '#web/api/call.ts';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { persistedStore } from '#web/state/persisted.ts';
import { useSession } from '#web/state/session.ts';

const schema = z.object({
  /** Whose it is: the next person on this phone must not see it. */
  accountId: z.string(),
  email: z.string(),
  codeId: z.string(),
  /** Instants in UTC, ISO 8601: from when on another may be asked for, and until when this one works. */
  resendAt: z.string(),
  expiresAt: z.string(),
});

const none = { accountId: '', email: '', codeId: '', resendAt: '', expiresAt: '' };

/** The code that is on its way to a new address, kept so that a reload changes neither the screen nor the countdown. */
export const usePendingEmail = persistedStore({ key: 'emailCode', of: 'person', version: 1, schema, defaults: none });

/** Nothing is waited for any more. */
export function forgetPendingEmail(): void {
  usePendingEmail.setState(none);
}

/** Has a code mailed to a new address and keeps what is waited for. Says whether a new one was sent; throws refusals. */
export async function sendNewEmailCode(email: string): Promise<CodeOutcome> {
  const accountId = useSession.getState().user?.id ?? '';
  const { outcome, sent } = await askForCode(() =>
    call<typeof requestNewEmailCode>('POST /api/me/email-codes', { email }),
  );
  usePendingEmail.setState({ accountId, email, ...sent });
  return outcome;
}
