import type { markForChild as contract } from '#domain/bike/contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { setForChild } from './bikes.store.ts';

/** The mark is of this ownership: the next owner begins without. */
export const markForChild: Verb<typeof contract> = async ({ db, caller }, { tag, forChild }) => {
  if (!(await setForChild(db, tag, caller.accountId, forChild))) throw problem('not-found');
  return { forChild };
};
