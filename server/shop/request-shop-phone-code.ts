import type { requestShopPhoneCode as contract } from '#domain/shop/contract.ts';
import { codeMessage } from '../account/letters.ts';
import { requestCode } from '../account/request-code.ts';
import type { Verb } from '../context.ts';
import { provenEmail } from './proven-email.ts';

/** Texts a code to the number of somebody who registers. */
export const requestShopPhoneCode: Verb<typeof contract> = async (ctx, { emailProof, phone }) => {
  await provenEmail(ctx, emailProof);
  const { language, config } = ctx;
  const request = { purpose: 'shop-phone', recipient: phone, accountId: null } as const;
  return ctx.db.transaction((tx) =>
    requestCode(tx, ctx, request, (code) => codeMessage({ phone, language }, code, config.publicUrl)),
  );
};
