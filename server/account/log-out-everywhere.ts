import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { forgetDevices } from './devices.store.ts';
import { revokeSessions } from './sessions.store.ts';

export const logOutEverywhere: Verb<typeof contracts.logOutEverywhere> = async (ctx) => {
  const { accountId, domain } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    await revokeSessions(tx, accountId, ctx.clock.now());
    await forgetDevices(tx, accountId);
    await recordEvent(tx, ctx, { kind: 'log-out-everywhere', who: { accountId }, details: { domain } });
  });
  return {};
};
