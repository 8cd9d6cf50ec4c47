import { uuidv7 } from 'uuidv7';
import type * as contracts from '#domain/retag/contract.ts';
import { leadsOn } from '#domain/retag/retag.ts';
import type { Tx } from '#server/db/database.ts';
import { countWithin } from '#server/db/limits.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import { findBike, findTagRow } from './bikes-and-tags.store.ts';
import { scannedLetter } from './letters.ts';
import { insertScan } from './old-tag-scans.store.ts';

/** Somebody tells of a tag that is void. Whoever tells learns nothing of the bike that had it. The owner's own scan tells nobody. */
export const reportOldTag: Verb<typeof contracts.reportOldTag> = async (ctx, { tag }) => {
  const { db, caller } = ctx;
  if (!(await findTagRow(db, tag))) throw problem('tag-unknown');
  const by = { shopId: caller?.shop?.shopId ?? null, accountId: caller?.accountId ?? null };
  await db.transaction((tx) => tellOfOldTag(tx, ctx, { tag, ...by }));
  return {};
};

type Scanned = { tag: string; shopId: string | null; accountId?: string | null };

const daySeconds = 86_400;

/** Tells the owner of the bike that had a tag that somebody has it before them, once in a day for each tag, and notes it; nothing once it leads nowhere. */
export async function tellOfOldTag(tx: Tx, house: Within, { tag, shopId, accountId }: Scanned): Promise<void> {
  const now = house.clock.now();
  const { replacedBy, replacedAt } = (await findTagRow(tx, tag))?.tag ?? {};
  const found = replacedBy && replacedAt && leadsOn(replacedAt, now) ? await findBike(tx, { tag: replacedBy }) : null;
  if (!found?.owner || found.owner.id === accountId) return;
  const key = house.signing.keyed(`scans of the old tag ${tag}`);
  const { count } = await countWithin(tx, key, now.getTime(), daySeconds);
  if (count > 1) return;
  await insertScan(tx, { id: uuidv7(), tag, ownershipId: found.ownershipId!, shopId, at: now });
  const shop = shopId === null ? null : await findShop(tx, shopId);
  const replacement = { oldTag: tag, newTag: found.bike.tag, reason: 'lost' as const, createdAt: replacedAt! };
  await house.outbox.post(
    tx,
    scannedLetter(found.owner, { ...found, replacement, shop }, shop, house.config.publicUrl),
  );
}
