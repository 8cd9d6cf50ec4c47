import { uuidv7 } from 'uuidv7';
import { mailDecisionLink, mailRemedyLink } from '#server/claim/brand/ask-brand.ts';
import { listShopPeople } from '#server/claim/claim-shops.store.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { endAsBarred } from '#server/claim/consent/end-consents.ts';
import { offerRefusedLetter } from '#server/claim/desk/letters.ts';
import { findOffer, removeOffer } from '#server/claim/desk/offers.store.ts';
import { lockClaim } from '#server/claim/history.store.ts';
import { moveClaim } from '#server/claim/moves/move-claim.ts';
import { stepWithout } from '#server/claim/moves/steps.ts';
import { handedBack } from '#server/claim/shop/settle-claim.ts';
import type { Tx } from '#server/db/database.ts';
import { holdShop } from '#server/identity/sessions/shops-held.store.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { listAtBarred, listOffersToBarred } from './barred.store.ts';

/** A claim, and the suspended shop that it is at or was offered to. */
type Left = { id: string; shopId: string };

/**
 * Takes out of suspended shops whatever is left in them, each claim in a transaction of its own: claims go on without a shop, questions to owners
 * end, and who offered a claim keeps it. What a crash or a claim that fails interrupts is done at the next run.
 */
export function leaveShops(house: House): Promise<void> {
  return eachRow(house, 'claims-leave-shops', async (each) => {
    const doing = (work: (tx: Tx, left: Left) => Promise<void>) => (left: Left) =>
      house.db.transaction(async (tx) => {
        await lockClaim(tx, left.id);
        // The shop may go on again.
        if (!(await holdShop(tx, left.shopId))) await work(tx, left);
      });
    await each(
      'claims',
      (without) => listAtBarred(house.db, 'under-way', without),
      doing((tx, left) => goOn(tx, house, left)),
    );
    await each(
      'questions',
      (without) => listAtBarred(house.db, 'asked', without),
      doing((tx, { id }) => endAsBarred(tx, house, id)),
    );
    await each(
      'offers',
      (without) => listOffersToBarred(house.db, without),
      doing((tx, left) => keep(tx, house, left)),
    );
  });
}

/** A claim goes on with its day, term and history: where it waits for a decision, by its brand; else its owner chooses who goes on with it. */
async function goOn(tx: Tx, house: House, { id, shopId }: Left): Promise<void> {
  const before = (await findClaim(tx, id))!;
  const { state, version, closedAt } = before.claim;
  // Another process, or its owner, was faster.
  if (before.claim.shopId !== shopId || closedAt !== null) return;
  const actor = { side: 'platform', accountId: null } as const;
  const step = stepWithout(state);
  const details = { shop: shopInWords(before.shop!) };
  // A brand that was asked before is not asked again.
  const move = { step, moveId: uuidv7(), version, details, changes: handedBack, asksBrand: false };
  await askBrandToo(tx, house, await moveClaim(tx, house, { found: before, actor }, move));
}

/** What the shop was to decide or to answer, the brand does. */
async function askBrandToo(tx: Tx, house: House, found: FoundClaim): Promise<void> {
  const { state, withBrand, remedyAsked } = found.claim;
  if (withBrand) return;
  if (state === 'in-review') await mailDecisionLink(tx, house, found);
  else if (remedyAsked !== null) await mailRemedyLink(tx, house, found);
}

/** The claim stays with the shop that offered it, whose people are told. */
async function keep(tx: Tx, house: House, { id, shopId }: Left): Promise<void> {
  const offer = await findOffer(tx, id);
  if (offer?.toShopId !== shopId) return;
  await removeOffer(tx, id);
  const found = (await findClaim(tx, id))!;
  const other = shopInWords((await findShop(tx, shopId))!);
  const people = await listShopPeople(tx, offer.fromShopId, 'open-ticket');
  for (const person of people.filter((one) => offer.offeredBy === null || one.id === offer.offeredBy))
    await house.outbox.post(tx, offerRefusedLetter(person, found, other, house.config.publicUrl));
}
