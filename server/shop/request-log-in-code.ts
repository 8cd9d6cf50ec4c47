import type { requestLogInCode as contract } from '#domain/shop/contract.ts';
import { findAccountByPhone } from '../account/accounts.store.ts';
import { codeMessage } from '../account/letters.ts';
import { requestCode } from '../account/request-code.ts';
import type { Verb } from '../context.ts';

/** Texts a code to any phone: whether somebody may log in with it is told only after the code was right. */
export const requestLogInCode: Verb<typeof contract> = (ctx, { phone }) => {
  const { config } = ctx;
  const request = { purpose: 'shop-log-in', recipient: phone, accountId: null } as const;
  return ctx.db.transaction(async (tx) => {
    const language = (await findAccountByPhone(tx, phone))?.language ?? ctx.language;
    return requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, config.publicUrl));
  });
};
