import type { getEvidence as contract } from '#domain/claim/evidence.contract.ts';
import { linksFor } from '#server/files/links-for.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findEvidence, viewOf } from './evidence.store.ts';

/** A file of the caller's as the claim will show it. */
export const getEvidence: Verb<typeof contract> = async (ctx, { id }) => {
  const row = await findEvidence(ctx.db, id);
  if (row?.accountId !== ctx.caller.accountId) throw problem('not-found');
  return viewOf(row, linksFor(ctx));
};
