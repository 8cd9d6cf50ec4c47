import type { requestEmailCode as contract } from '#domain/shop/contract.ts';
import { requestCode } from '../account/request-code.ts';
import type { Verb } from '../context.ts';
import { emailCodeLetter } from './letters.ts';

/** Mails a code to whoever wants to register; whether the address has an account is not looked at. */
export const requestEmailCode: Verb<typeof contract> = (ctx, { email }) => {
  const { language } = ctx;
  const request = { purpose: 'confirm-email', recipient: email, accountId: null } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => emailCodeLetter({ email, language }, code)),
  );
};
