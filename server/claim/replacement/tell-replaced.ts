import type { ClaimedPart } from '#domain/claim/event.ts';
import { to } from '#domain/paths.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { deliveryOf, entriesOf, partWarranty } from '#domain/warranty/ledger.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { findPart } from '#server/component/parts.store.ts';
import type { Tx } from '#server/db/database.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import type { House } from '#server/verb/context.ts';
import { replacedLetter } from './letters.ts';

/** Tells the owner that a new part is on the bike, and until when it is under warranty. */
export async function tellReplaced(
  tx: Tx,
  { clock, config, outbox }: Pick<House, 'clock' | 'config' | 'outbox'>,
  { owner, ...found }: FoundClaim,
  fitted: ClaimedPart,
): Promise<void> {
  const { bike, since, component, replacedAt } = (await findPart(tx, found.bike.tag, fitted.id)) ?? {};
  if (!owner || !bike || !component || !since) return;
  const delivery = deliveryOf(bike.warrantyStartsOn ?? dateOf(since), bike.purchasedOn);
  const replacedOn = (replacedAt ?? []).map((at) => dateOf(new Date(at)));
  const { endsOn } = partWarranty(entriesOf(delivery, component.warrantyMonths, replacedOn), dateOf(clock.now()));
  const url = byLogIn(config.publicUrl, to.claim({ claim: found.claim.id }));
  await outbox.post(tx, replacedLetter(owner, { ...found, fitted, endsOn }, url));
}
