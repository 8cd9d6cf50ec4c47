import type { CodeSent } from '#domain/account/one-time-code.ts';
import type * as contracts from '#domain/shop/contract.ts';
import { call } from '#web/api/call.ts';
import { askForCode, type CodeOutcome } from '#web/shell/form/code-times.ts';
import { useShopCode, type ShopCode } from '#web/state/drafts.ts';

/** Mails the code that proves an e-mail address. */
export function sendEmailCode(email: string): Promise<CodeOutcome> {
  return send('email', email, () => call<typeof contracts.requestEmailCode>('POST /api/shop/email-codes', { email }));
}

/** Texts the code that ends a registration to a phone (E.164). */
export function sendPhoneCode(phone: string, emailProof: string): Promise<CodeOutcome> {
  const ask = () => call<typeof contracts.requestShopPhoneCode>('POST /api/shop/phone-codes', { phone, emailProof });
  return send('phone', phone, ask);
}

/** Texts the code that logs in to a phone (E.164). */
export function sendLogInCode(phone: string): Promise<CodeOutcome> {
  return send('log-in', phone, () => call<typeof contracts.requestLogInCode>('POST /api/shop/log-in-codes', { phone }));
}

async function send(purpose: ShopCode['purpose'], to: string, ask: () => Promise<CodeSent>): Promise<CodeOutcome> {
  const { outcome, sent } = await askForCode(ask);
  useShopCode.setState({ purpose, to, ...sent });
  return outcome;
}

/** Whether a code for this is on its way there and can still be right. */
export function isOnItsWay(code: ShopCode, purpose: ShopCode['purpose'], to: string, now: Date): boolean {
  return code.purpose === purpose && code.to === to && new Date(code.expiresAt) > now;
}
