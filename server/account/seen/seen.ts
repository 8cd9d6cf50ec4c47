import type * as contracts from '#domain/account/seen.contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { listSeenMarks, moveSeenMark } from './seen-marks.store.ts';

/** Up to when the caller has seen what. */
export const listSeen: Verb<typeof contracts.listSeen> = async ({ db, caller }) => ({
  seen: (await listSeenMarks(db, caller.accountId)).map(shown),
});

/** Nobody can have seen what is to come: it would never be new. */
export const markSeen: Verb<typeof contracts.markSeen> = async ({ db, caller, clock }, { subjectId, until }) => {
  const now = clock.now();
  const wished = new Date(until);
  const mark = { accountId: caller.accountId, subjectId, until: wished > now ? now : wished };
  return shown(await moveSeenMark(db, mark));
};

function shown({ subjectId, until }: { subjectId: string; until: Date }) {
  return { subjectId, until: until.toISOString() };
}
