import { decisionRefusal } from '#domain/claim/decision.ts';
import type * as desk from '#domain/claim/desk.contract.ts';
import type * as contracts from '#domain/claim/shop.contract.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { listDiagnosers } from '#server/claim/history.store.ts';
import { answerRemedy } from '#server/claim/moves/answer-remedy.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { decisionMove, actorOf, assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { noteGiven } from '#server/claim/moves/note-given.ts';
import { sendBack } from '#server/claim/moves/send-back.ts';
import { stepBack, stepBy, stepOn } from '#server/claim/moves/steps.ts';
import { findReadable, readAsShop } from '#server/claim/reading/read-claim.ts';
import type { Tx } from '#server/db/database.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Approves or rejects a claim, as somebody who neither opened nor diagnosed it and was of the shop before it began. */
export const decideClaim: Verb<typeof contracts.decideClaim> = async (ctx, asked) => {
  const { claimId, moveId, version, decision, evidence } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    const move = decisionMove(decision, 'reviewer', found, ctx.clock.now());
    assertAt(found, move.step, version);
    await assertDecider(tx, ctx, found);
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, { ...move, moveId, version, evidence });
  });
  return readAsShop(ctx.db, ctx, claimId);
};

async function assertDecider(tx: Tx, { caller: { accountId, shop } }: ShopCtx, { claim }: FoundClaim): Promise<void> {
  const diagnosedBefore = await listDiagnosers(tx, claim.id);
  const refusal = decisionRefusal({ accountId, memberSince: shop.memberSince }, { ...claim, diagnosedBefore });
  if (refusal) throw problem(refusal);
}

/** Sends a diagnosis back with a question, as somebody who could decide. */
export const sendBackClaim: Verb<typeof desk.sendBackClaim> = async (ctx, asked) => {
  const { claimId, moveId, version, text } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    const step = stepBack('reviewer');
    assertAt(found, step, version);
    await assertDecider(tx, ctx, found);
    await sendBack(tx, ctx, { found, actor: actorOf(ctx), moveId, version }, { step, text });
  });
  return readAsShop(ctx.db, ctx, claimId);
};

/** What a claim keeps of a shop that it left: nothing but its history. */
export const leftShop = { openedBy: null, diagnosedBy: null, assignedTo: null, partExpectedOn: null };
export const handedBack = { ...leftShop, shopId: null };

/** Does not take a claim, or gives it back: it is no longer this shop's, and goes on with its day and term. */
export const declineClaim: Verb<typeof contracts.declineClaim> = async (ctx, asked) => {
  const { claimId, moveId, version, text } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    const step = stepOn('declined', found.claim.state);
    const move = { step, moveId, version, details: { text }, changes: handedBack };
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, move);
  });
  return {};
};

/** Takes back what the owner was asked, with the reason. */
export const withdrawQuestion: Verb<typeof contracts.withdrawQuestion> = async (ctx, asked) => {
  const { claimId, moveId, version, text } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    const move = { step: stepBy('withdrawn'), moveId, version, details: { text } };
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, move);
  });
  return readAsShop(ctx.db, ctx, claimId);
};

/** Agrees to what the owner wants at once, or contests it. What was put to the brand, the brand answers. */
export const answerRemedyAsShop: Verb<typeof contracts.answerRemedyAsShop> = async (ctx, asked) => {
  const { claimId, moveId, version, agrees, text } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    if (found.claim.withBrand && found.claim.remedyAsked !== null) throw problem('brand-decides');
    await answerRemedy(tx, ctx, { found, actor: actorOf(ctx), moveId, version }, { agrees, text });
  });
  return readAsShop(ctx.db, ctx, claimId);
};

/** Notes that the owner was given what they chose; of money, how much and when. */
export const noteRemedied: Verb<typeof contracts.noteRemedied> = async (ctx, asked) => {
  const { claimId, moveId, version, text, money } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    await noteGiven(tx, ctx, { found, actor: actorOf(ctx), moveId, version }, { text, money });
  });
  return readAsShop(ctx.db, ctx, claimId);
};
