import type { RetagWay } from '#domain/retag/retag.ts';
import type { Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBike, lockTags, swapTags, type TaggedBike } from './bikes-and-tags.store.ts';
import { bikeRefusalOf, spareRefusalOf } from './facts.ts';
import { brandLetter, replacedLetter, replacedText } from './letters.ts';
import { moveReplacement, type FoundReplacement } from './replacements.store.ts';

/** `isBack`: the new tag is the one that the bike had before, which is no spare one. */
type Swapping = { bikeId: string; oldTag: string; newTag: string; by: 'shop' | 'desk'; isBack?: boolean };

/**
 * Puts the new tag on a bike, whatever was found before judged anew with both tags and the bike locked. Gives the bike as it was. Refuses
 * where the bike or the spare tag is not any more what it was: of two spare tags at once one wins.
 */
export async function swapOnBike(tx: Tx, { clock }: Pick<House, 'clock'>, swapping: Swapping): Promise<TaggedBike> {
  const { bikeId, oldTag, newTag, by, isBack = false } = swapping;
  await lockTags(tx, [oldTag, newTag]);
  await lockBike(tx, { id: bikeId });
  const found = await findBike(tx, { id: bikeId });
  if (found?.bike.tag !== oldTag) throw problem('retag-over');
  // The question itself is no other one that waits.
  const ofSpare = isBack ? null : await spareRefusalOf(tx, newTag, found.bike.brandId);
  const refusal = bikeRefusalOf({ ...found, isAsked: false }, by) ?? ofSpare;
  if (refusal) throw problem(refusal);
  await swapTags(tx, { bikeId, from: oldTag, to: newTag, at: clock.now() });
  return found;
}

type Completing = Pick<House, 'clock' | 'config' | 'outbox' | 'signing'> & { address?: string; network?: string };

/** The owner's yes, whichever way it came: the bike has the new tag. False where it was answered meanwhile. */
export async function completeAsked(
  tx: Tx,
  house: Completing,
  asked: FoundReplacement,
  { way, ownerId }: { way: RetagWay; ownerId: string },
): Promise<boolean> {
  const { id, bikeId, oldTag, newTag } = asked.replacement;
  await lockTags(tx, [oldTag, newTag]);
  await lockBike(tx, { id: bikeId });
  const endedAt = house.clock.now();
  if (!(await moveReplacement(tx, id, { to: 'done', who: 'owner' }, { way, endedAt }))) return false;
  const { owner } = await swapOnBike(tx, house, { bikeId, oldTag, newTag, by: 'shop' });
  // The bike may be somebody else's by now.
  if (owner?.id !== ownerId) throw problem('retag-over');
  await tellAll(tx, house, asked, owner);
  await recordEvent(tx, house, { kind: 'tag-replaced', who: { accountId: ownerId }, details: { way } });
  return true;
}

/** Tells owner and brand that a bike has another tag; of what the brand did itself it knows. */
export async function tellAll(
  tx: Tx,
  { outbox, config }: Pick<House, 'outbox' | 'config'>,
  found: FoundReplacement,
  owner: Account | null,
  isBrands = false,
): Promise<void> {
  if (owner) {
    const { phone, language } = owner;
    if (owner.email) await outbox.post(tx, replacedLetter(owner, found, config.publicUrl));
    else if (phone) await outbox.post(tx, replacedText({ phone, language }, found));
  }
  if (!isBrands) await outbox.post(tx, brandLetter(found, config.operatorEmail));
}
