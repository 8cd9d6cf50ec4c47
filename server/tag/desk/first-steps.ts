import type { getFirstSteps as contract } from '#domain/tag/first-steps.contract.ts';
import { firstSteps } from '#domain/tag/first-steps.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import type { Verb } from '#server/verb/context.ts';
import { findFirstSteps } from './first-steps.store.ts';

export const getFirstSteps: Verb<typeof contract> = async (ctx) => {
  const { isActive, ...found } = await findFirstSteps(ctx.db, brandOf(ctx));
  return { done: isActive ? null : firstSteps.filter((step) => found[step]) };
};
