import { randomBytes } from 'node:crypto';
import { absolute, to } from '#domain/paths.ts';
import { decisionLinkSeconds } from '#domain/periods.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { deciderOf } from '#server/claim/reading/review-view.ts';
import type { Tx } from '#server/db/database.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { House } from '#server/verb/context.ts';
import { askBrandLetter } from './letters.ts';
import { insertDecisionLink, markWithBrand } from './links.store.ts';

type Asking = Pick<House, 'clock' | 'config' | 'outbox'>;

/** Mails the brand, or the operator where it has no address, a link by which it decides: the decision stays with it. Earlier links go on working. */
export async function mailDecisionLink(tx: Tx, { clock, config, outbox }: Asking, found: FoundClaim): Promise<void> {
  const createdAt = clock.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(createdAt.getTime() + decisionLinkSeconds * 1000);
  await markWithBrand(tx, found.claim.id);
  await insertDecisionLink(tx, { tokenHash: hashOf(token), claimId: found.claim.id, createdAt, expiresAt });
  const url = absolute(config.publicUrl, to.claimDecision({ token }));
  await outbox.post(
    tx,
    askBrandLetter({ to: found.brand.supportEmail ?? config.operatorEmail, found, url, expiresAt }),
  );
}

/** Asks the brand for a decision where nobody of the shop may decide, or the owner appealed; else nothing happens. */
export async function askBrand(tx: Tx, house: Asking, found: FoundClaim): Promise<void> {
  if ((await deciderOf(tx, found.claim)) === 'brand') await mailDecisionLink(tx, house, found);
}
