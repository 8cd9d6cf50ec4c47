import type * as contracts from '#domain/account/session.contract.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { revokeSession } from '#server/identity/sessions/sessions.store.ts';
import type { Verb } from '#server/verb/context.ts';

export const logOut: Verb<typeof contracts.logOut> = async (ctx) => {
  const { accountId, domain, tokenHash } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    await revokeSession(tx, tokenHash, ctx.clock.now());
    await recordEvent(tx, ctx, { kind: 'log-out', who: { accountId }, details: { domain } });
  });
  return {};
};
