import type { listCatalogue as contract } from '#domain/claim/shop.contract.ts';
import { findReadable } from '#server/claim/reading/read-claim.ts';
import type { Verb } from '#server/verb/context.ts';
import { listOffered } from './offered-parts.store.ts';

/** What may be put in the place of a claimed part. */
export const listCatalogue: Verb<typeof contract> = async (ctx, { claimId }) => ({
  parts: await listOffered(ctx.db, await findReadable(ctx.db, ctx, claimId)),
});
