import type { SuspensionReason } from '#domain/shop/suspension.ts';
import { resumeShop, suspendShop } from '#server/shop/suspension/suspend-shop.ts';
import { findSuspension, lockForSuspension } from '#server/shop/suspension/suspensions.store.ts';
import type { House } from '#server/verb/context.ts';

/** Suspends a shop as the operator does; once, however often it is called. */
export function suspend(house: House, { cnpj }: { cnpj: string }, reason: SuspensionReason = 'misconduct') {
  return house.db.transaction(async (tx) => {
    const shop = (await lockForSuspension(tx, cnpj))!;
    if (await findSuspension(tx, shop.id)) return;
    await suspendShop(tx, house, shop, { reason, words: null, by: 'ana' });
  });
}

/** Lets it go on. */
export function resume(house: House, { cnpj }: { cnpj: string }) {
  return house.db.transaction(async (tx) => resumeShop(tx, house, (await lockForSuspension(tx, cnpj))!, 'ana'));
}
