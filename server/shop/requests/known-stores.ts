import { agreementOf, type SaidOfShop, type StoreOfCompany } from '#domain/shop/known-store.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { listStoresOf } from '#server/stores/stores-of-company.store.ts';
import type { RequestRow } from './requests.store.ts';

/** A shop by its CNPJ, and what is said of it. */
export type NamedShop = SaidOfShop & { cnpj: string };

/** What a request's shop is called: what it says of itself, or of a new one what the person says. */
export function factsOf({ cnpj, shopName, shopCity }: RequestRow, shop: Shop | null): NamedShop {
  return shop ? { cnpj, name: shop.name, city: shop.city } : { cnpj, name: shopName, city: shopCity };
}

/**
 * For each of these shops the brands' stores with its CNPJ, and whether what is said of it agrees. Every receipt of a store has its
 * CNPJ on it: whoever decides on the first person of a shop has to know whose it is.
 */
export async function findKnownStores(db: Db | Tx, shops: readonly NamedShop[]): Promise<StoreOfCompany[][]> {
  const cnpjs = [...new Set(shops.map(({ cnpj }) => cnpj))];
  const known = cnpjs.length > 0 ? await listStoresOf(db, cnpjs) : [];
  return shops.map((said) =>
    known
      .filter(({ cnpj }) => cnpj === said.cnpj)
      .map(({ cnpj: _cnpj, closedAt, ...store }) => ({
        ...store,
        isClosed: closedAt !== null,
        agrees: agreementOf(said, store),
      })),
  );
}
