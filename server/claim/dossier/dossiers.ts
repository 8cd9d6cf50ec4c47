import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type * as contracts from '#domain/claim/dossier.contract.ts';
import { dossierNumber, dossiersOfClaim, dossierType, type DossierClaims } from '#domain/claim/dossier.ts';
import { allowedFrom, countsSince } from '#domain/seldom.ts';
import { paperNumberBytes } from '#domain/signed-file.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { lockClaim } from '#server/claim/history.store.ts';
import { findReadable } from '#server/claim/reading/read-claim.ts';
import type { Tx } from '#server/db/database.ts';
import { dropContent, putFile } from '#server/files/content.ts';
import { answerWith } from '#server/files/read-file.ts';
import { findFile, insertFile } from '#server/files/stored-files.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { printedDossier, type DossierCtx, type DossierMaker, type PrintedDossier } from './dossier-facts.ts';
import { dossierPdf } from './dossier-pdf.ts';
import { findDossier, findDossierByNumber, insertDossier, listMade } from './dossiers.store.ts';

/** Makes the dossier of the caller's claim. */
export const makeDossier: Verb<typeof contracts.makeDossier> = async (ctx, { claimId, id }) => {
  const { accountId, language, name: ownerName } = ctx.caller;
  const maker = { accountId, by: accountId, language, ownerName };
  return dossierFor(ctx, maker, { claimId, id }, () => findReadable(ctx.db, ctx, claimId));
};

/**
 * Makes a claim's dossier for somebody, once: the same id again is the same dossier. It is drawn and stored before the transaction in which it is
 * noted.
 */
export async function dossierFor(
  ctx: DossierCtx,
  maker: DossierMaker,
  asked: { claimId: string; id: string },
  find: () => Promise<FoundClaim>,
): Promise<{ number: string }> {
  const { claimId, id } = asked;
  const { accountId } = maker;
  const made = await madeBefore(ctx, accountId, asked);
  if (made) return made;
  const found = await find();
  await ctx.db.transaction((tx) => assertAllowed(tx, ctx, accountId, claimId));
  const printed = await printedDossier(ctx, maker, found, dossierNumber(randomBytes(paperNumberBytes)));
  const { number, madeAt } = printed;
  const bytes = await dossierPdf(printed);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const jws = await ctx.signing.sign(statedOf(ctx, printed, sha256), dossierType);
  const content = Readable.from([bytes]);
  const file = { kind: 'claim-dossier', type: 'application/pdf', content, maxBytes: bytes.length } as const;
  const stored = await putFile(ctx, file);
  const isFirst = await ctx.db.transaction(async (tx) => {
    await assertAllowed(tx, ctx, accountId, claimId);
    if (!(await insertDossier(tx, { id, number, claimId, accountId, fileId: stored.id, jws, madeAt }))) return false;
    await insertFile(tx, { ...stored, causeId: id });
    return true;
  });
  if (isFirst) return { number };
  await dropContent(ctx, stored);
  return (await madeBefore(ctx, accountId, asked))!;
}

/** What is signed of a dossier. */
function statedOf({ config }: DossierCtx, printed: PrintedDossier, sha256: string): DossierClaims {
  const { number, madeAt, dueOn, found } = printed;
  const { complainedOn, state, number: claim } = found.claim;
  const iat = Math.floor(madeAt.getTime() / 1000);
  return { jti: number, iss: config.publicUrl, iat, claim, state, complainedOn, dueOn, sha256 };
}

/** Of two at once the second waits for the first, and is counted after it. Owner and brand are counted apart. */
async function assertAllowed(tx: Tx, ctx: DossierCtx, accountId: string | null, claimId: string): Promise<void> {
  const now = ctx.clock.now();
  await lockClaim(tx, claimId);
  const made = await listMade(tx, { claimId, byBrand: accountId === null }, countsSince(dossiersOfClaim, now));
  const retryAt = allowedFrom(dossiersOfClaim, made, now);
  if (retryAt) throw problem('dossiers-used-up', { retryAt });
}

/** The dossier that the same request made; null where there is none. Refuses with `id-taken` where the id is another one's. */
async function madeBefore(
  ctx: DossierCtx,
  accountId: string | null,
  { claimId, id }: { claimId: string; id: string },
): Promise<{ number: string } | null> {
  const made = await findDossier(ctx.db, id);
  if (!made) return null;
  if (made.claimId !== claimId || made.accountId !== accountId) throw problem('id-taken');
  return { number: made.number };
}

/** A dossier of the caller's, also once the bike is another's. */
export const getDossierFile: Verb<typeof contracts.getDossierFile> = async (ctx, { claimId, id }) => {
  const made = await findDossier(ctx.db, id);
  const isOwn = made?.claimId === claimId && made.accountId === ctx.caller.accountId;
  const file = isOwn && made.fileId ? await findFile(ctx.db, made.fileId) : undefined;
  if (!file) throw problem('not-found');
  return answerWith(ctx, file, 'this-person');
};

/** What is signed of a dossier, for anybody. */
export const getDossier: Verb<typeof contracts.getDossier> = async ({ db }, { number }) => {
  const made = await findDossierByNumber(db, number);
  if (!made) throw problem('dossier-unknown');
  return { number: made.number, jws: [made.jws] };
};
