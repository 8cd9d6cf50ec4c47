import type { FoundClaim } from '#server/claim/claims.store.ts';
import { deciderOf } from '#server/claim/reading/review-view.ts';
import type { Tx } from '#server/db/database.ts';
import { mintLink } from '#server/identity/links/mint-link.ts';
import type { House } from '#server/verb/context.ts';
import { askBrandLetter } from './letters.ts';
import { markWithBrand } from './links.store.ts';

type Asking = Pick<House, 'clock' | 'config' | 'outbox'>;

/** Mails the brand, or the operator where it has no address, a link by which it decides: the decision stays with it. Earlier links go on working. */
export async function mailDecisionLink(tx: Tx, house: Asking, found: FoundClaim): Promise<void> {
  const { config, outbox } = house;
  await markWithBrand(tx, found.claim.id);
  const link = await mintLink(tx, house, { purpose: 'decide-claim', subjectId: found.claim.id });
  await outbox.post(tx, askBrandLetter({ to: found.brand.supportEmail ?? config.operatorEmail, found, ...link }));
}

/** Asks the brand for a decision where nobody of the shop may decide, or the owner appealed; else nothing happens. */
export async function askBrand(tx: Tx, house: Asking, found: FoundClaim): Promise<void> {
  if ((await deciderOf(tx, found.claim)) === 'brand') await mailDecisionLink(tx, house, found);
}
