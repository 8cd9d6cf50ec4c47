import type { getPlanTerms as contract } from '#domain/insurance/contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findPlanTerms } from './plan-terms.store.ts';

/** The conditions in force of a plan. */
export const getPlanTerms: Verb<typeof contract> = async (ctx, { planId }) => {
  const found = await findPlanTerms(ctx.db, planId, ctx.caller.accountId);
  if (!found) throw problem('not-found');
  const { publishedAt, ...terms } = found;
  return { ...terms, publishedOn: dateOf(publishedAt) };
};
