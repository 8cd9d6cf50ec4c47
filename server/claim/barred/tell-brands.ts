import { shopBarredLetter } from '#server/claim/brand/letters.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { BarringEffect, Within } from '#server/verb/occasions.ts';
import { countAtShop, listBrandsAt } from './barred.store.ts';

/** Each brand with claims at a shop that is suspended is told what becomes of them; the operator where a brand has no address. */
export async function tellBrands(tx: Tx, { outbox, config }: Within, { shopId }: { shopId: string }): Promise<void> {
  const shop = (await findShop(tx, shopId))!;
  for (const { supportEmail, ...brand } of await listBrandsAt(tx, shopId))
    await outbox.post(tx, shopBarredLetter({ to: supportEmail ?? config.operatorEmail, shop, brand }));
}

/** What of a shop's claims, questions and offers a suspension would change. */
export async function effectsOnClaims(db: Db | Tx, shopId: string): Promise<BarringEffect[]> {
  const counts = await countAtShop(db, shopId);
  return (['claims', 'questions', 'offers'] as const).map((kind) => ({ kind, count: counts[kind] }));
}
