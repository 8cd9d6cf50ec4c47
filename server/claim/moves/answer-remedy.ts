import type { ClaimEventDetails } from '#domain/claim/event.ts';
import { mailRemedyLink } from '#server/claim/brand/ask-brand.ts';
import { listShopPeople } from '#server/claim/claim-shops.store.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { moveClaim } from './move-claim.ts';
import { noteOnClaim, type OnClaim } from './note-on-claim.ts';
import { stepTo } from './steps.ts';

type Within = Pick<House, 'clock' | 'outbox' | 'config' | 'signing'>;

/**
 * Notes that the owner wants a remedy at once, because a repair would lessen the bike (Lei 8.078/1990, art. 18 § 3). The claim goes on as it is,
 * with its term, until shop or brand has answered; where no shop can, the brand is mailed a link.
 */
export async function askRemedy(
  tx: Tx,
  house: Within,
  on: OnClaim,
  details: ClaimEventDetails['remedy-asked'],
): Promise<void> {
  const said = { kind: 'remedy-asked' as const, details };
  const noted = await noteOnClaim(tx, house, on, { remedyAsked: details.remedy }, said);
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
  const said = { kind: 'remedy-contested' as const, details: { text: text! } };
  await noteOnClaim(tx, house, { found, actor, moveId, version }, { remedyAsked: null }, said);
}

/** Whether somebody of the claim's shop answers; else the brand does. */
async function shopAnswers(tx: Tx, { claim: { shopId, withBrand } }: FoundClaim): Promise<boolean> {
  return shopId !== null && !withBrand && (await listShopPeople(tx, shopId, 'decide-ticket')).length > 0;
}
