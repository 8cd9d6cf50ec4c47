import type * as contracts from '#domain/claim/brand-acts.contract.ts';
import { findDossier } from '#server/claim/dossier/dossiers.store.ts';
import { dossierFor } from '#server/claim/dossier/dossiers.ts';
import { maskedOwner } from '#server/claim/reading/reader.ts';
import { answerWith } from '#server/files/read-file.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findOwn } from './show-desk-claim.ts';

/** Makes the dossier of a claim for the brand: its owner is no more in it than on the claim's page. */
export const makeDeskDossier: Verb<typeof contracts.makeDeskDossier> = async (ctx, { number, id }) => {
  const { found } = await findOwn(ctx.db, ctx, number);
  const { id: by, language } = ctx.staff;
  const maker = { accountId: null, by, language, ownerName: maskedOwner(found.owner?.name) ?? '—' };
  const made = await dossierFor(ctx, maker, { claimId: found.claim.id, id }, () => Promise.resolve(found));
  return { dossier: made.number };
};

/** A dossier that somebody of the brand's desk had made. */
export const getDeskDossier: Verb<typeof contracts.getDeskDossier> = async (ctx, { number, id }) => {
  const { found } = await findOwn(ctx.db, ctx, number);
  const made = await findDossier(ctx.db, id);
  const isTheirs = made?.claimId === found.claim.id && made.accountId === null;
  const file = isTheirs && made.fileId ? await findFile(ctx.db, made.fileId) : undefined;
  if (!file) throw problem('not-found');
  return answerWith(ctx, file, 'this-person');
};
