import type * as contracts from '#domain/bike/contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { markOwnership } from './bikes.store.ts';

/** The mark is of this ownership: the next owner begins without. */
export const markForChild: Verb<typeof contracts.markForChild> = async ({ db, caller }, { tag, forChild }) => {
  if (!(await markOwnership(db, tag, caller.accountId, { forChild }))) throw problem('not-found');
  return { forChild };
};

/** So is the name: nobody but this owner sees it. */
export const nameBike: Verb<typeof contracts.nameBike> = async ({ db, caller }, { tag, nickname }) => {
  if (!(await markOwnership(db, tag, caller.accountId, { nickname }))) throw problem('not-found');
  return { nickname };
};
