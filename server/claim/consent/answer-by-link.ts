import type * as contracts from '#domain/claim/consent.contract.ts';
import type { Consent, ConsentOutcome } from '#domain/claim/consent.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { findLastEvent } from '#server/claim/events.store.ts';
import { once } from '#server/claim/moves/as-caller.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
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
  const outcome = await outcomeOf(ctx.db, { consent, found });
  // The same answer again changes nothing, from whatever phone.
  if (outcome !== (answer === 'yes' ? 'agreed' : 'refused')) {
    if (outcome !== null) throw problem('claim-changed');
    const { version } = found.claim;
    await once(ctx, { claimId, moveId, accountId: ownerId }, (tx) =>
      answerShop(tx, ctx, found, { answer, way: 'link', moveId, version, ownerId }),
    );
  }
  return viewOf(ctx.db, ctx, await behind(ctx.db, ctx, token));
};

type Behind = { consent: ConsentRow; found: FoundClaim };

/** What a link asks. Refuses one that is not ours or whose days are over. */
async function behind(db: Db | Tx, { clock }: Pick<Ctx, 'clock'>, token: string): Promise<Behind> {
  const consent = await findConsent(db, { tokenHash: hashOf(token) });
  const found = consent && (await findClaim(db, consent.claimId));
  if (!found) throw problem('consent-link-unknown');
  if (consent.expiresAt <= clock.now()) throw problem('consent-link-expired');
  return { consent, found };
}

async function outcomeOf(db: Db | Tx, { consent, found }: Behind): Promise<ConsentOutcome | null> {
  const { id, state } = found.claim;
  if (state === 'asked') return consent.until ? 'bike-changed-hands' : null;
  if (state !== 'not-agreed') return 'agreed';
  if (await findLastEvent(db, id, 'refused')) return 'refused';
  return (await findLastEvent(db, id, 'lapsed'))?.details.because ?? 'withdrawn';
}

async function viewOf(db: Db | Tx, { caller }: Pick<Ctx, 'caller'>, behindLink: Behind): Promise<Consent> {
  const { consent, found } = behindLink;
  const { claim, brand, model, part, shop } = found;
  const asked = await findLastEvent(db, claim.id, 'asked');
  return {
    number: claim.number,
    brandName: brand.name,
    bikeModel: model,
    part,
    // A claim that was asked for stays with the shop that asked.
    shop: { id: shop!.id, name: shop!.name, city: shop!.city },
    text: asked!.details.text,
    askedAt: consent.createdAt.toISOString(),
    until: dateOf(consent.expiresAt),
    outcome: await outcomeOf(db, behindLink),
    isMine: caller && caller.accountId === consent.ownerId,
  };
}
