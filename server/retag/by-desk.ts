import { uuidv7 } from 'uuidv7';
import { canUndo, type RetagReason } from '#domain/retag/retag.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBike, findTagRow } from './bikes-and-tags.store.ts';
import { swapOnBike, tellAll } from './complete.ts';
import { endOfBike } from './end.ts';
import { undoneLetter } from './letters.ts';
import {
  findDone,
  findReplacement,
  insertReplacement,
  moveReplacement,
  type FoundReplacement,
} from './replacements.store.ts';

/** What the brand wants, or the operator in its name. `brandId`: only of this brand's bikes. */
export type DeskWish = {
  oldTag: string;
  newTag: string;
  reason: RetagReason;
  by: { way: 'operator' } | { way: 'brand'; brandId: string; keyId: string };
};

type Replacing = Pick<House, 'clock' | 'config' | 'outbox' | 'signing'> & { address?: string; network?: string };

/**
 * Replaces a bike's tag as the brand's own act, in the transaction of its caller: the owner is told, and may object. What a shop had asked the
 * owner is over by it. The same again changes nothing.
 */
export async function replaceByDesk(tx: Tx, house: Replacing, wish: DeskWish): Promise<FoundReplacement> {
  const { oldTag, newTag, reason, by } = wish;
  const known = await findDone(tx, newTag);
  if (known?.replacement.oldTag === oldTag && isOf(by, known.brand.id)) return known;
  const seen = await findBike(tx, { tag: oldTag });
  if (!seen || !isOf(by, seen.brand.id)) throw problem((await isReplaced(tx, oldTag)) ? 'spare-void' : 'tag-unknown');
  const bikeId = seen.bike.id;
  const { owner, ownershipId } = await swapOnBike(tx, house, { bikeId, oldTag, newTag, by: 'desk' });
  await endOfBike(tx, house, { bikeId });
  const id = uuidv7();
  const at = house.clock.now();
  const whose = { bikeId, ownershipId, apiKeyId: by.way === 'brand' ? by.keyId : null };
  const done = { id, oldTag, newTag, reason, state: 'done' as const, way: by.way, createdAt: at, endedAt: at };
  await insertReplacement(tx, { ...whose, ...done });
  const found = (await findReplacement(tx, id))!;
  await tellAll(tx, house, found, owner, by.way === 'brand');
  const who = by.way === 'brand' ? { keyId: by.keyId } : owner && { accountId: owner.id };
  await recordEvent(tx, house, { kind: 'tag-replaced', who, details: { way: by.way } });
  return found;
}

const isOf = (by: DeskWish['by'], brandId: string) => by.way === 'operator' || by.brandId === brandId;

async function isReplaced(tx: Tx, tag: string): Promise<boolean> {
  return Boolean((await findTagRow(tx, tag))?.tag.replacedBy);
}

/**
 * Gives a bike the tag back that it had before this one, which is void then and leads to it: whatever was printed meanwhile goes on. Refuses
 * what is too long ago, and a bike that is stolen, contested or on its way to somebody.
 */
export async function undoByDesk(tx: Tx, house: Replacing, newTag: string): Promise<FoundReplacement> {
  const done = await findDone(tx, newTag);
  if (!done) throw problem('retag-unknown');
  const { id, bikeId, oldTag, endedAt } = done.replacement;
  const undoneAt = house.clock.now();
  if (!canUndo(endedAt!, undoneAt)) throw problem('retag-over');
  const { owner } = await swapOnBike(tx, house, { bikeId, oldTag: newTag, newTag: oldTag, by: 'desk', isBack: true });
  await endOfBike(tx, house, { bikeId });
  if (!(await moveReplacement(tx, id, { to: 'undone', who: 'desk' }, { undoneAt }))) throw problem('retag-over');
  const found = (await findReplacement(tx, id))!;
  if (owner) await house.outbox.post(tx, undoneLetter(owner, found, house.config.publicUrl));
  const who = owner && { accountId: owner.id };
  await recordEvent(tx, house, { kind: 'tag-undone', who, details: { way: 'operator' } });
  return found;
}
