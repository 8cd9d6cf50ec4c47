import type * as contracts from '#domain/account/contacts.contract.ts';
import { codeMessage } from '#server/identity/codes/messages.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import type { Verb } from '#server/verb/context.ts';

export const requestPhoneCode: Verb<typeof contracts.requestPhoneCode> = (ctx, { phone, work }) => {
  const { language } = ctx;
  const { accountId } = ctx.caller;
  const request = { purpose: 'confirm-phone', recipient: phone, accountId } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, ctx.config.publicUrl), {
      work,
    }),
  );
};
