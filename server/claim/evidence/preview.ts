import type { getUploadPreview as contract } from '#domain/claim/evidence.contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { viewOf } from './evidence.store.ts';
import { linksFor } from './links.ts';
import { ownUpload } from './upload.ts';

/** A file of the caller's as the claim will show it. */
export const getUploadPreview: Verb<typeof contract> = async (ctx, { id }) => {
  const upload = await ownUpload(ctx, id);
  if (upload.state !== 'ready') throw problem('not-found');
  return viewOf(upload, linksFor(ctx));
};
