import type * as contracts from '#domain/claim/consent.contract.ts';
import { answerUntil, type Consent, type ConsentAnswer, type ConsentOutcome } from '#domain/claim/consent.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { findLastEvent } from '#server/claim/history.store.ts';
import { once } from '#server/claim/moves/as-caller.ts';
import { findClaimRefusal } from '#server/claim/moves/claim-facts.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { openLink } from '#server/identity/links/links.ts';
import { isStopped } from '#server/shop/contact/shares.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { answerShop } from './answer.ts';
import { findConsent, type ConsentRow } from './consents.store.ts';

/** What a shop asks, behind the letter's link. Once it is answered, or the bike is another's, it says so and allows nothing. */
export const readConsentLink: Verb<typeof contracts.readConsentLink> = async (ctx, { token }) =>
  viewOf(ctx.db, ctx, await behind(ctx.db, ctx, token));

/** The owner's answer by the letter's link. */
export const answerByLink: Verb<typeof contracts.answerByLink> = async (ctx, { token, moveId, answer }) => {
  const { consent, found } = await behind(ctx.db, ctx, token);
  const { ownerId, claimId } = consent;
  if (ctx.caller && ctx.caller.accountId !== ownerId) throw problem('forbidden');
  const outcome = await outcomeOf(ctx.db, ctx, { consent, found });
  // The same answer again changes nothing, from whatever phone.
  if (!outcome || !sameAs[answer].includes(outcome)) {
    if (outcome === 'unanswered') throw problem('consent-over');
    if (outcome !== null) throw problem('claim-changed');
    const { version } = found.claim;
    await once(ctx, { claimId, moveId, accountId: ownerId }, (tx) =>
      answerShop(tx, ctx, found, { answer, way: 'link', moveId, version, ownerId }),
    );
  }
  return viewOf(ctx.db, ctx, await behind(ctx.db, ctx, token));
};

/** What was answered before, where the same answer again changes nothing. */
const sameAs: Record<ConsentAnswer, readonly ConsentOutcome[]> = {
  yes: ['agreed'],
  no: ['refused', 'stopped'],
  never: ['stopped'],
};

type Behind = { consent: ConsentRow; found: FoundClaim };

/** What a link asks, or asked: who has it may read for as long as the claim is kept what became of it. Refuses one that is not ours. */
async function behind(db: Db | Tx, ctx: Pick<Ctx, 'clock'>, token: string): Promise<Behind> {
  const link = await openLink(db, ctx, 'answer-claim', token);
  const consent = await findConsent(db, { claimId: link.subjectId });
  const found = consent && (await findClaim(db, consent.claimId));
  if (!found) throw problem('link-unknown');
  return { consent, found };
}

async function outcomeOf(
  db: Db | Tx,
  { clock }: Pick<Ctx, 'clock'>,
  { consent, found }: Behind,
): Promise<ConsentOutcome | null> {
  const { id, state, shopId } = found.claim;
  if (state === 'asked') {
    if (consent.until) return 'bike-changed-hands';
    return consent.expiresAt <= clock.now() ? 'unanswered' : null;
  }
  if (state !== 'not-agreed') return 'agreed';
  if (await findLastEvent(db, id, 'refused'))
    return (await isStopped(db, { ownerId: consent.ownerId, shopId: shopId! })) ? 'stopped' : 'refused';
  return (await findLastEvent(db, id, 'lapsed'))?.details.because ?? 'withdrawn';
}

async function viewOf(db: Db | Tx, ctx: Pick<Ctx, 'caller' | 'clock'>, behindLink: Behind): Promise<Consent> {
  const { consent, found } = behindLink;
  const { claim, bike, brand, model, part, shop } = found;
  const outcome = await outcomeOf(db, ctx, behindLink);
  const asked = await findLastEvent(db, claim.id, 'asked');
  return {
    number: claim.number,
    brandName: brand.name,
    bikeModel: model,
    part,
    // A claim that was asked for stays with the shop that asked.
    shop: shop!,
    text: asked!.details.text,
    askedAt: consent.createdAt.toISOString(),
    until: answerUntil(consent.createdAt),
    outcome,
    yesBarredBy: outcome ? null : await findClaimRefusal(db, { tag: bike.tag, partId: part.id }, ctx.clock.now()),
    isMine: ctx.caller && ctx.caller.accountId === consent.ownerId,
  };
}
