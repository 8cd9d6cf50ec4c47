import type * as contracts from '#domain/account/contacts.contract.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { codeMessage } from '#server/identity/letters.ts';
import { phoneForProof } from '#server/identity/proof/prove-identity.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const requestProofCode: Verb<typeof contracts.requestProofCode> = (ctx) => {
  const { clock, config } = ctx;
  const { accountId } = ctx.caller;
  return ctx.db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) throw problem('session-ended');
    const phone = await phoneForProof(tx, account, clock.now());
    const request = { purpose: 'prove-identity', recipient: phone, accountId } as const;
    const reader = { phone, language: account.language };
    return requestCode(tx, ctx, request, (code) => codeMessage(reader, code, config.publicUrl));
  });
};
