import type { answerConsent as contract } from '#domain/claim/consent.contract.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { findReadable, readAsOwner } from '#server/claim/reading/read-claim.ts';
import type { Verb } from '#server/verb/context.ts';
import { answerShop } from './answer.ts';

/** The owner's answer in the app. */
export const answerConsent: Verb<typeof contract> = async (ctx, asked) => {
  const { claimId, moveId, version, answer } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    await answerShop(tx, ctx, found, { answer, way: 'app', moveId, version, ownerId: ctx.caller.accountId });
  });
  return readAsOwner(ctx.db, ctx, claimId);
};
