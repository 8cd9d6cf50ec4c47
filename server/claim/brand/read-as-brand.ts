import type * as contracts from '#domain/claim/brand.contract.ts';
import { answerWith } from '#server/files/read-file.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { isFileOfClaim } from './links.store.ts';
import { brandView, openDecision } from './open-decision.ts';

/** A claim that the brand decides, until it is decided. */
export const readClaimAsBrand: Verb<typeof contracts.readClaimAsBrand> = async (ctx, { token }) =>
  brandView(ctx.db, ctx, await openDecision(ctx.db, ctx, token), token);

/** A photo or video of a claim that the brand decides. */
export const getFileAsBrand: Verb<typeof contracts.getFileAsBrand> = async (ctx, { token, fileId }) => {
  const found = await openDecision(ctx.db, ctx, token);
  const file = (await isFileOfClaim(ctx.db, found.claim.id, fileId)) ? await findFile(ctx.db, fileId) : undefined;
  if (!file) throw problem('not-found');
  return answerWith(ctx, file, 'this-person');
};
