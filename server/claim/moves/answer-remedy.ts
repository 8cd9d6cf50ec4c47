import type { ClaimEventDetails } from '#domain/claim/event.ts';
import type { Remedy } from '#domain/claim/term.ts';
import { mailRemedyLink } from '#server/claim/brand/ask-brand.ts';
import { listShopPeople } from '#server/claim/claim-shops.store.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { insertClaimEvent, type NewClaimEvent } from '#server/claim/history.store.ts';
import { tellOf } from '#server/claim/letters/tell-of.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { noteWish } from './claim-rows.store.ts';
import { moveClaim, type Actor } from './move-claim.ts';
import { stepTo } from './steps.ts';

type Within = Pick<House, 'clock' | 'outbox' | 'config' | 'signing'>;
/** A claim, who does something with it, the event's id, and the version that they saw. */
type OnClaim = { found: FoundClaim; actor: Actor; moveId: string; version: number };

/**
 * Notes that the owner wants a remedy at once, because a repair would lessen the bike (Lei 8.078/1990, art. 18 § 3). The claim goes on as it is,
 * with its term, until shop or brand has answered; where no shop can, the brand is mailed a link.
 */
export async function askRemedy(
  tx: Tx,
  house: Within,
  { found, actor, moveId, version }: OnClaim,
  details: ClaimEventDetails['remedy-asked'],
): Promise<void> {
  const event = { id: moveId, kind: 'remedy-asked' as const, details };
  const noted = await note(tx, house, { found, actor, version, remedyAsked: details.remedy }, event);
  if (!(await shopAnswers(tx, noted))) await mailRemedyLink(tx, house, noted);
}

/** What shop or brand answers: `text` is why it contests, or a word with its yes. */
export type RemedyAnswer = { agrees: boolean; text: string | null };

/** Agrees to what the owner wants at once, which is the owner's choice from then on; or contests it, with the reason: the term runs on. */
export async function answerRemedy(
  tx: Tx,
  house: Within,
  { found, actor, moveId, version }: OnClaim,
  { agrees, text }: RemedyAnswer,
): Promise<void> {
  const { remedyAsked: remedy, version: now } = found.claim;
  if (remedy === null || now !== version) throw problem('claim-changed');
  if (!agrees && text === null) throw problem('invalid-input', { errors: [{ at: 'text', code: 'required' }] });
  if (agrees) {
    const step = stepTo('remedy-chosen', actor.side === 'brand' ? 'brand' : 'shop');
    const details = { remedy, ground: 'repair-lessens' as const, text };
    await moveClaim(tx, house, { found, actor }, { step, moveId, version, details });
    return;
  }
  const event = { id: moveId, kind: 'remedy-contested' as const, details: { text: text! } };
  await note(tx, house, { found, actor, version, remedyAsked: null }, event);
}

type Wish = Omit<OnClaim, 'moveId'> & { remedyAsked: Remedy | null };

/** Notes something that leaves a claim in its state, and writes the letters. Of two at once one is noted. */
async function note(
  tx: Tx,
  house: Within,
  { found, actor, version, remedyAsked }: Wish,
  said: Pick<NewClaimEvent<'remedy-asked' | 'remedy-contested'>, 'id' | 'kind' | 'details'>,
): Promise<FoundClaim> {
  const at = house.clock.now();
  const { id } = found.claim;
  if (!(await noteWish(tx, { id, version, at }, remedyAsked))) throw problem('claim-changed');
  const event = { ...said, claimId: id, ...actor, at };
  if (!(await insertClaimEvent(tx, event))) throw problem('id-taken');
  const noted = (await findClaim(tx, id))!;
  await tellOf(tx, house, { before: found, found: noted, event });
  return noted;
}

/** Whether somebody of the claim's shop answers; else the brand does. */
async function shopAnswers(tx: Tx, { claim: { shopId, withBrand } }: FoundClaim): Promise<boolean> {
  return shopId !== null && !withBrand && (await listShopPeople(tx, shopId, 'decide-ticket')).length > 0;
}
