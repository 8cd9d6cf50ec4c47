import * as z from 'zod/mini';
import { call } from '#web/api/call.ts';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { persistedStore } from '#web/state/persisted.ts';
import { useSession } from '#web/state/session.ts';

const phoneCodeSchema = z.object({
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
export type PendingPhoneCode = z.output<typeof phoneCodeSchema>;

const noPhoneCode: PendingPhoneCode = { accountId: '', phone: '', codeId: '', resendAt: '', expiresAt: '' };

/** The code that was texted to a phone, stored so that a reload changes neither the screen nor the countdown. */
export const usePendingPhoneCode = persistedStore({
  key: 'phoneCode',
  of: 'person',
  version: 1,
  schema: phoneCodeSchema,
  defaults: noPhoneCode,
});

/** Removes it: no code is expected any more. */
export function forgetPhoneCode(): void {
  usePendingPhoneCode.setState(noPhoneCode);
}

/** Whether a code was sent to this person and has not expired. */
export function isPending({ accountId, expiresAt }: PendingPhoneCode, whose: string | undefined, now: Date): boolean {
  return accountId !== '' && accountId === whose && new Date(expiresAt) > now;
}

/** Texts a code to a phone (E.164) and stores that it is expected. Returns whether a new one was sent; throws refusals. */
export async function sendPhoneCode(phone: string): Promise<CodeOutcome> {
  const accountId = useSession.getState().user?.id ?? '';
  const { outcome, sent } = await askForCode((work) => call('POST /api/me/phone-codes', { phone, work }));
  usePendingPhoneCode.setState({ accountId, phone, ...sent });
  return outcome;
}

const emailCodeSchema = z.object({
  /** The person it belongs to, nobody (an empty text) in a registration: the next person on this phone must not see it. */
  accountId: z.string(),
  email: z.string(),
  codeId: z.string(),
  /** Instants in UTC, ISO 8601: when another may be requested, and when this one expires. */
  resendAt: z.string(),
  expiresAt: z.string(),
});

export type PendingEmailCode = z.output<typeof emailCodeSchema>;

const noEmailCode: PendingEmailCode = { accountId: '', email: '', codeId: '', resendAt: '', expiresAt: '' };

/** The code that was mailed to an address, stored so that a reload changes neither the screen nor the countdown. */
export const usePendingEmailCode = persistedStore({
  key: 'emailCode',
  of: 'person',
  version: 1,
  schema: emailCodeSchema,
  defaults: noEmailCode,
});

/** Removes it: no code is expected any more. */
export function forgetEmailCode(): void {
  usePendingEmailCode.setState(noEmailCode);
}

/** Mails a code to a new address and stores that it is expected. Returns whether a new one was sent; throws refusals. */
export async function sendNewEmailCode(email: string): Promise<CodeOutcome> {
  const accountId = useSession.getState().user?.id ?? '';
  const { outcome, sent } = await askForCode(() => call('POST /api/me/email-codes', { email }));
  usePendingEmailCode.setState({ accountId, email, ...sent });
  return outcome;
}

/** The same in a registration, to an address that an account has already. */
export async function sendSignUpCode(email: string): Promise<CodeOutcome> {
  const { outcome, sent } = await askForCode(() => call('POST /api/address-codes', { email }));
  usePendingEmailCode.setState({ accountId: '', email, ...sent });
  return outcome;
}
