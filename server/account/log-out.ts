import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { revokeSession } from './sessions.store.ts';

export const logOut: Verb<typeof contracts.logOut> = async (ctx) => {
  const { accountId, domain, tokenHash } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    await revokeSession(tx, tokenHash, ctx.clock.now());
    await recordEvent(tx, ctx, { kind: 'log-out', who: { accountId }, details: { domain } });
  });
  return {};
};
