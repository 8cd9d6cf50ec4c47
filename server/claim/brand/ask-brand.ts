import { type FoundClaim, findClaim } from '#server/claim/claims.store.ts';
import { findLastEvent } from '#server/claim/history.store.ts';
import { deciderOf } from '#server/claim/reading/claim-view.ts';
import { brandGives } from '#server/claim/reading/standing.ts';
import type { Tx } from '#server/db/database.ts';
import { mintLink } from '#server/identity/links/links.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { askBrandLetter } from './letters.ts';
import { markWithBrand, listWithoutLink, lockWithoutLink } from './links.store.ts';

type Asking = Pick<House, 'clock' | 'config' | 'outbox'>;

/** Mails the brand, or the operator where it has no address, a link by which it decides: the decision stays with it. Earlier links go on working. */
export async function mailDecisionLink(tx: Tx, house: Asking, found: FoundClaim): Promise<void> {
  const { config, outbox } = house;
  await markWithBrand(tx, found.claim.id);
  const link = await mintLink(tx, house, { purpose: 'decide-claim', subjectId: found.claim.id });
  const asked = { ...found, leftShop: await barredShopOf(tx, found) };
  await outbox.post(
    tx,
    askBrandLetter({ to: found.brand.supportEmail ?? config.operatorEmail, found: asked, ...link }),
  );
}

/** The suspended shop whose diagnosis is to be decided; null for a claim that has a shop, or that its owner brought to the brand. */
async function barredShopOf(tx: Tx, { claim: { id, shopId } }: FoundClaim): Promise<string | null> {
  const barred = shopId === null ? await findLastEvent(tx, id, 'shop-barred') : null;
  const brought = barred && (await findLastEvent(tx, id, 'brand-chosen'));
  return barred && (!brought || brought.at < barred.at) ? barred.details.shop : null;
}

/** Mails the brand, or the operator where it has no address, a link by which it answers what an owner wants. Nothing else goes to it. */
export async function mailRemedyLink(
  tx: Tx,
  house: Asking,
  found: FoundClaim & { isNotGiven?: boolean },
): Promise<void> {
  const { config, outbox } = house;
  const link = await mintLink(tx, house, { purpose: 'decide-claim', subjectId: found.claim.id });
  const asked = { ...found, leftShop: null };
  await outbox.post(
    tx,
    askBrandLetter({ to: found.brand.supportEmail ?? config.operatorEmail, found: asked, ...link }),
  );
}

/** Mails the brand, or the operator where it has no address, a link by which it says how it gives what the owner chose, and that it did. */
async function mailGivingLink(tx: Tx, house: Asking, found: FoundClaim): Promise<void> {
  const chosen = await findLastEvent(tx, found.claim.id, 'remedy-chosen');
  const claim = { ...found.claim, remedyAsked: chosen?.details.remedy ?? null };
  const isNotGiven = (await findLastEvent(tx, found.claim.id, 'not-given')) !== null;
  await mailRemedyLink(tx, house, { ...found, claim, isNotGiven });
}

/** Asks the brand for a decision where nobody of the shop may decide, or the owner appealed; for what the owner chose, where it is to give that. */
export async function askBrand(tx: Tx, house: Asking, found: FoundClaim): Promise<void> {
  if (brandGives(found.claim)) return mailGivingLink(tx, house, found);
  if ((await deciderOf(tx, found.claim)) === 'brand') await mailDecisionLink(tx, house, found);
}

/**
 * Asks brands about claims that nobody else decides any more, and again where a link is over. One claim a transaction: what
 * a crash interrupts is done at the next run, and no letter is written twice.
 */
export async function askBrands(house: House): Promise<void> {
  const ask = (id: string) =>
    house.db.transaction(async (tx) => {
      if (!(await lockWithoutLink(tx, id, house.clock.now()))) return;
      const found = await findClaim(tx, id);
      if (found) await askBrand(tx, house, found);
    });
  await eachRow(house, 'claim-decisions', (each) =>
    each(
      'claims without a link',
      () => listWithoutLink(house.db, house.clock.now()),
      ({ id }) => ask(id),
    ),
  );
}
