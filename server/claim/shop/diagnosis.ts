import { uuidv7 } from 'uuidv7';
import type * as contracts from '#domain/claim/shop.contract.ts';
import { drafting } from '#domain/claim/states.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { keepDraftEvidence } from '#server/claim/evidence/take-evidence.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { actorOf, moveClaim } from '#server/claim/moves/move-claim.ts';
import { stepTo } from '#server/claim/moves/steps.ts';
import { readAsShop } from '#server/claim/reading/read-claim.ts';
import type { Tx } from '#server/db/database.ts';
import type { Verb, ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { beginRequest, findDiagnosed, openByShop } from './begin-claim.ts';
import { listDraftEvidence, updateDraft } from './diagnosis.store.ts';

type Draft = { diagnosis: string; note: string; evidence: readonly string[] };

/** Keeps the draft of a diagnosis; the first one opens a claim, or asks the owner for it, or begins with an owner's request. */
export const saveDiagnosis: Verb<typeof contracts.saveDiagnosis> = async (ctx, asked) => {
  const { claimId, moveId, version, draftVersion, diagnosis, note, evidence } = asked;
  const { accountId } = ctx.caller;
  const now = ctx.clock.now();
  await asCaller(ctx, asked, async (tx) => {
    const beginning = { eventId: moveId, changes: { diagnosis, note, draftVersion: 1, savedAt: now }, quiet: false };
    const found = await findDiagnosed(tx, ctx, asked);
    if (!found) await openByShop(tx, ctx, asked, beginning);
    else if (found.claim.state === 'requested') await beginRequest(tx, ctx, { found, version }, beginning);
    else if (await isSaved(tx, found, { diagnosis, note, evidence })) return;
    else if (!(await updateDraft(tx, { id: claimId, version, draftVersion, at: now }, { diagnosis, note })))
      throw problem('claim-changed');
    await keepDraftEvidence(tx, { ids: evidence, accountId, claimId, now });
  });
  return readAsShop(ctx.db, ctx, claimId);
};

/** Whether the draft is just this: then it was saved before, whatever version its sender saw. */
async function isSaved(tx: Tx, { claim }: FoundClaim, { diagnosis, note, evidence }: Draft): Promise<boolean> {
  if (!drafting.includes(claim.state) || claim.diagnosis !== diagnosis || claim.note !== note) return false;
  const kept = await listDraftEvidence(tx, claim.id);
  return kept.length === evidence.length && kept.every((id, at) => id === evidence[at]);
}

/**
 * Sends a diagnosis to be reviewed by somebody else; begins the claim where nobody has. Where the owner has to say yes first, it is kept
 * as a draft until then.
 */
export const finishDiagnosis: Verb<typeof contracts.finishDiagnosis> = async (ctx, asked) => {
  const { claimId, moveId, diagnosis, note, evidence } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const { found, ...seen } = await begun(tx, ctx, asked);
    const actor = actorOf(ctx);
    if (found.claim.state === 'asked') {
      await keepDraftEvidence(tx, { ids: evidence, accountId: actor.accountId, claimId, now: ctx.clock.now() });
      return;
    }
    const step = stepTo('in-review', 'shop');
    const changes = { diagnosedBy: actor.accountId };
    const details = { diagnosis, note };
    await moveClaim(tx, ctx, { found, actor }, { step, moveId, ...seen, details, evidence, changes });
  });
  return readAsShop(ctx.db, ctx, claimId);
};

type Asked = Parameters<typeof openByShop>[2] & { draftVersion: number };
type Begun = { found: FoundClaim; version: number; draftVersion: number };

/** The claim once it is open, or asked for, with the versions of it and its draft that are to be moved. */
async function begun(tx: Tx, ctx: ShopCtx, asked: Asked): Promise<Begun> {
  const found = await findDiagnosed(tx, ctx, asked);
  if (found?.claim.state === 'asked') throw problem('yes-missing');
  const { version, draftVersion } = asked;
  if (found && found.claim.state !== 'requested') return { found, version, draftVersion };
  const beginning = { eventId: uuidv7(), changes: {}, quiet: true };
  const opened = found
    ? await beginRequest(tx, ctx, { found, version }, beginning)
    : await openByShop(tx, ctx, asked, beginning);
  return { found: opened, version: opened.claim.version, draftVersion: opened.claim.draftVersion };
}
