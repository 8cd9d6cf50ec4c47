import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { revokeSession } from './sessions.store.ts';

export const logOut: Verb<typeof contracts.logOut> = async ({ db, clock, caller }) => {
  await db.transaction((tx) => revokeSession(tx, caller.tokenHash, clock.now()));
  return {};
};
