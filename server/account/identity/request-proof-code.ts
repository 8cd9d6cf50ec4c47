import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../../context.ts';
import { problem } from '../../http/problem.ts';
import { findAccount } from '../accounts.store.ts';
import { codeMessage } from '../letters.ts';
import { requestCode } from '../request-code.ts';
import { phoneForProof } from './prove-identity.ts';

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
