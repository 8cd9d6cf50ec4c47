import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { revokeOwnSession } from './sessions.store.ts';

export const endOwnSession: Verb<typeof contracts.endOwnSession> = async (ctx, { id }) => {
  const { accountId } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    const end = await revokeOwnSession(tx, accountId, id, ctx.clock.now());
    if (end === 'unknown') throw problem('not-found');
    if (end === 'ended') await recordEvent(tx, ctx, { kind: 'session-ended', who: { accountId } });
  });
  return {};
};
