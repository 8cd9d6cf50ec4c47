import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../../context.ts';
import { requestCode } from '../request-code.ts';
import { newEmailCodeLetter } from './letters.ts';

/** Whether the address has an account is not looked at before its code was right. */
export const requestNewEmailCode: Verb<typeof contracts.requestNewEmailCode> = (ctx, { email }) => {
  const { language } = ctx;
  const { accountId } = ctx.caller;
  const request = { purpose: 'change-email', recipient: email, accountId } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => newEmailCodeLetter({ email, language }, code)),
  );
};
