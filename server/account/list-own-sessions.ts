import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { listSessions } from './sessions.store.ts';

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
