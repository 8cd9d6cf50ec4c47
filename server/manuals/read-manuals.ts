import type * as contracts from '#domain/manuals/contract.ts';
import { manualUrl } from '#domain/manuals/manual.ts';
import { findOwnBike } from '#server/bike/bikes.store.ts';
import { answerWith } from '#server/files/read-file.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findManualFile, listManualsOf } from './manuals.store.ts';

/** The manuals of a bike: of the own one, or of any in the hands of a shop. Others are as unknown as no bike. */
export const listManuals: Verb<typeof contracts.listManuals> = async ({ db, caller }, { tag }) => {
  const may = caller.shop !== null || (await findOwnBike(db, tag, caller.accountId)) !== null;
  const found = may ? await listManualsOf(db, tag) : null;
  if (!found) throw problem('not-found');
  const manuals = found.manuals.map(({ sha256, ...manual }) => ({ ...manual, url: manualUrl(sha256) }));
  return { ...found, manuals };
};

/** A manual's PDF, by its content. */
export const getManualFile: Verb<typeof contracts.getManualFile> = async (ctx, { file }) => {
  const sha256 = /^([0-9a-f]{64})\.pdf$/.exec(file)?.[1];
  const stored = sha256 === undefined ? undefined : await findManualFile(ctx.db, sha256);
  if (!stored) throw problem('not-found');
  return answerWith(ctx, stored, 'everybody');
};
