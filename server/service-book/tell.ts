import { isClosedEmail } from '#domain/account/contact.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { House } from '#server/verb/context.ts';
import { findBookBike, type BookBike } from './book-bike.store.ts';
import { countEntries, type EntryRow } from './entries.store.ts';
import { disputedLetter, enteredLetter, enteredText, type EntryInLetter } from './letters.ts';

type LetterHouse = Pick<House, 'outbox' | 'config'>;

function inLetter(entry: EntryRow, { tag, model, brand }: BookBike): EntryInLetter {
  const { kind, doneOn, corrects } = entry;
  return { kind, doneOn, isCorrection: corrects !== null, bike: { tag, model, brand: { name: brand.name } } };
}

/**
 * Tells an owner what a shop entered: by letter each time, which the shop's ceiling bounds; without an address by one text a day and shop.
 */
export async function tellOfEntry(
  tx: Tx,
  { outbox, config }: LetterHouse,
  { entry, bike }: { entry: EntryRow; bike: BookBike },
): Promise<void> {
  const { owner } = bike;
  const shop = (await findShop(tx, entry.shopId!))!;
  if (owner.email !== null) {
    if (!isClosedEmail(owner.email))
      await outbox.post(tx, enteredLetter(owner, inLetter(entry, bike), shop, config.publicUrl));
    return;
  }
  if (owner.phone === null) return;
  const since = new Date(entry.at.getTime() - 86_400_000);
  const { entries } = await countEntries(tx, { bikeId: bike.id, since, shopId: shop.id });
  if (entries === 1) await outbox.post(tx, enteredText({ ...owner, phone: owner.phone }, bike, shop, config.publicUrl));
}

/** Tells who entered it for a shop, while they are of it, that the owner disputes it. */
export async function tellOfDispute(
  tx: Tx,
  { outbox, config }: LetterHouse,
  { entry, text }: { entry: EntryRow; text: string },
): Promise<void> {
  const author = entry.accountId && (await findAccount(tx, entry.accountId));
  const membership = author && (await findMembership(tx, entry.shopId!, author.id));
  if (!author || !membership || membership.suspendedAt !== null) return;
  const bike = (await findBookBike(tx, entry.bikeId))!;
  await outbox.post(tx, disputedLetter(author, { ...inLetter(entry, bike), text }, config.publicUrl));
}
