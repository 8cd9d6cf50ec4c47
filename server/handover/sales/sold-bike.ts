import { serialKey } from '#domain/bike/serial-number.ts';
import { lackOf, type NamedBike } from '#domain/handover/sale.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findShop } from '#server/shop/shops.store.ts';
import { listBrandsOf } from '#server/stores/brands-of-shop.store.ts';
import { problem } from '#server/verb/problem.ts';
import { listBySerial } from './sold-bikes.store.ts';

/** The tag of the bike that a shop's system says it has sold. Of several with the serial number, the one whose brand the shop sells. */
export async function tagOfSold(db: Db | Tx, shopId: string, named: NamedBike): Promise<string> {
  const lack = lackOf(named);
  if (lack) throw problem('invalid-input', { errors: [{ at: lack, code: 'required' }] });
  if (named.tag !== undefined) return named.tag;
  const all = await listBySerial(db, serialKey(named.serialNumber!));
  if (all.length === 0) throw problem('serial-unknown');
  if (all.length === 1) return all[0]!.tag;
  const sold = await listBrandsOf(db, (await findShop(db, shopId))!.cnpj);
  const [bike, other] = all.filter(({ brandId }) => sold.includes(brandId));
  if (!bike || other) throw problem('serial-ambiguous');
  return bike.tag;
}
