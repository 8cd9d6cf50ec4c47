import type * as contracts from '#domain/account/session.contract.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { forgetDevices } from '#server/identity/sessions/devices.store.ts';
import {
  listSessions,
  revokeOwnSession,
  revokeSessions,
  revokeSession,
} from '#server/identity/sessions/sessions.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const listOwnSessions: Verb<typeof contracts.listOwnSessions> = async ({ db, clock, caller }) => {
  const open = await listSessions(db, caller.accountId, clock.now());
  const sessions = open.map(({ id, domain, device, createdAt, lastUsedAt }) => ({
    id,
    domain,
    device,
    since: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === caller.sessionId,
  }));
  return { sessions };
};

export const endOwnSession: Verb<typeof contracts.endOwnSession> = async (ctx, { id }) => {
  const { accountId } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    const end = await revokeOwnSession(tx, accountId, id, ctx.clock.now());
    if (end === 'unknown') throw problem('not-found');
    if (end === 'ended') await recordEvent(tx, ctx, { kind: 'session-ended', who: { accountId } });
  });
  return {};
};

export const logOutEverywhere: Verb<typeof contracts.logOutEverywhere> = async (ctx) => {
  const { accountId, domain } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    await revokeSessions(tx, accountId, { at: ctx.clock.now(), what: 'ended-elsewhere' });
    await forgetDevices(tx, accountId);
    await recordEvent(tx, ctx, { kind: 'log-out-everywhere', who: { accountId }, details: { domain } });
  });
  return {};
};

export const logOut: Verb<typeof contracts.logOut> = async (ctx) => {
  const { accountId, domain, tokenHash } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    await revokeSession(tx, tokenHash, ctx.clock.now());
    await recordEvent(tx, ctx, { kind: 'log-out', who: { accountId }, details: { domain } });
  });
  return {};
};
