import type * as contracts from '#domain/claim/brand.contract.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { deciding } from '#domain/claim/states.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { evidenceOf } from '#server/claim/evidence/evidence.store.ts';
import { findClaimEvent } from '#server/claim/history.store.ts';
import { answerRemedy } from '#server/claim/moves/answer-remedy.ts';
import { decisionMove, assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { noteGiven } from '#server/claim/moves/note-given.ts';
import { noteOnClaim } from '#server/claim/moves/note-on-claim.ts';
import { reviewView } from '#server/claim/reading/claim-view.ts';
import { brandGives } from '#server/claim/reading/standing.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { answerWith } from '#server/files/read-file.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import { openLink } from '#server/identity/links/links.ts';
import type { Verb, Ctx } from '#server/verb/context.ts';
import { problem, Problem } from '#server/verb/problem.ts';
import { isFileOfClaim } from './links.store.ts';

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

/** The brand's decision, once. The same again is answered as before; of two at once one decides, the other is told. */
export const decideAsBrand: Verb<typeof contracts.decideAsBrand> = (ctx, asked) => {
  const { moveId, version, decision } = asked;
  return asBrand(ctx, asked, async (tx, found) => {
    const move = decisionMove(decision, 'brand', found, ctx.clock.now());
    assertAt(found, move.step, version);
    await moveClaim(tx, ctx, { found, actor: brand }, { ...move, moveId, version });
  });
};

/** The brand's answer to what the owner wants at once. The same again is answered as before; of two at once one is taken. */
export const answerRemedyAsBrand: Verb<typeof contracts.answerRemedyAsBrand> = (ctx, asked) => {
  const { moveId, version, agrees, text } = asked;
  return asBrand(ctx, asked, (tx, found) =>
    answerRemedy(tx, ctx, { found, actor: brand, moveId, version }, { agrees, text }),
  );
};

/** Says to the owner how the brand gives what they chose. */
export const answerOwnerAsBrand: Verb<typeof contracts.answerOwnerAsBrand> = (ctx, asked) => {
  const { moveId, version, text } = asked;
  return asBrand(ctx, asked, async (tx, found) => {
    assertGives(found);
    const said = { kind: 'brand-answered' as const, details: { text } };
    await noteOnClaim(tx, ctx, { found, actor: brand, moveId, version }, {}, said);
  });
};

/** Notes that the brand gave the owner what they chose. */
export const noteRemediedAsBrand: Verb<typeof contracts.noteRemediedAsBrand> = (ctx, asked) => {
  const { moveId, version, text, money } = asked;
  return asBrand(ctx, asked, async (tx, found) => {
    assertGives(found);
    await noteGiven(tx, ctx, { found, actor: brand, moveId, version }, { text, money });
  });
};

const brand = { side: 'brand', accountId: null } as const;

/** The owner did not turn to the brand, or chose a shop since. */
function assertGives({ claim }: FoundClaim): void {
  if (!brandGives(claim)) throw problem('claim-changed');
}

/** Does something to the claim behind a brand's link, once: the same again is answered as before. */
async function asBrand(
  ctx: Ctx,
  { token, moveId }: { token: string; moveId: string },
  work: (tx: Tx, found: FoundClaim) => Promise<void>,
): Promise<ReviewClaim> {
  const isMade = (db: Db | Tx) => wasMade(db, ctx, token, moveId);
  try {
    await ctx.db.transaction(async (tx) => {
      if (!(await isMade(tx))) await work(tx, await claimBehind(tx, ctx, token));
    });
  } catch (error) {
    // The other one of two equal requests was first: for this one too it is done.
    if (!(error instanceof Problem) || error.code === 'id-taken' || !(await isMade(ctx.db))) throw error;
  }
  return brandView(ctx.db, ctx, await claimBehind(ctx.db, ctx, token), token);
}

async function wasMade(db: Db | Tx, ctx: Ctx, token: string, moveId: string): Promise<boolean> {
  const event = await findClaimEvent(db, moveId);
  if (!event) return false;
  const found = await claimBehind(db, ctx, token);
  if (event.claimId === found.claim.id && event.side === 'brand') return true;
  throw problem('id-taken');
}

/** The claim behind a brand's link, whose seven days last; whether it still waits for the brand is the caller's question. */
async function claimBehind(db: Db | Tx, ctx: Pick<Ctx, 'clock'>, token: string): Promise<FoundClaim> {
  const link = await openLink(db, ctx, 'decide-claim', token);
  const found = await findClaim(db, link.subjectId);
  if (!found) throw problem('link-unknown');
  return found;
}

/** The claim behind a brand's link, if it waits for the brand. */
async function openDecision(db: Db | Tx, ctx: Pick<Ctx, 'clock'>, token: string): Promise<FoundClaim> {
  const found = await claimBehind(db, ctx, token);
  const { claim } = found;
  if (!deciding.includes(claim.state) && claim.remedyAsked === null && !brandGives(claim))
    throw problem('link-expired');
  return found;
}

/** A claim as the brand reads it. Its photos and videos are read through the link. */
async function brandView(db: Db | Tx, ctx: Pick<Ctx, 'clock'>, found: FoundClaim, token: string): Promise<ReviewClaim> {
  const evidence = await evidenceOf(db, found.claim.id, (fileId) => `/api/claim-decisions/${token}/files/${fileId}`);
  return reviewView(db, ctx, found, { side: 'brand' }, evidence);
}
