import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { revokeSessions } from './sessions.store.ts';

export const logOutEverywhere: Verb<typeof contracts.logOutEverywhere> = async ({ db, clock, caller }) => {
  await db.transaction((tx) => revokeSessions(tx, caller.accountId, clock.now()));
  return {};
};
