import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { codeMessage } from './letters.ts';
import { requestCode } from './request-code.ts';

export const requestPhoneCode: Verb<typeof contracts.requestPhoneCode> = (ctx, { phone }) => {
  const { language } = ctx;
  const { accountId } = ctx.caller;
  const request = { purpose: 'confirm-phone', recipient: phone, accountId } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, ctx.config.publicUrl)),
  );
};
