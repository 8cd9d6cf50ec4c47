import type { requestShopPhoneCode as contract } from '#domain/shop/registration.contract.ts';
import { codeMessage } from '#server/identity/codes/messages.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import type { Verb } from '#server/verb/context.ts';
import { provenEmail } from './prove-email.ts';

/** Texts a code to the number of somebody who registers. */
export const requestShopPhoneCode: Verb<typeof contract> = async (ctx, { emailProof, phone, work }) => {
  await provenEmail(ctx, emailProof);
  const { language, config } = ctx;
  const request = { purpose: 'shop-phone', recipient: phone, accountId: null } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, config.publicUrl), {
      work,
    }),
  );
};
