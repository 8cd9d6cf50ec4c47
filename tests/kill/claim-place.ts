import { sql } from 'drizzle-orm';
import { linkKey } from '#server/bike/receipt/receipt-linking.store.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { aPart } from '#tests/builders/part.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { aStore } from '#tests/builders/store.ts';
import type { Place } from '#tests/production/place.ts';
import type { stock } from '#tests/production/stock-bikes.ts';

type BuilderHouse = Parameters<Parameters<typeof stock>[1]>[0];
/** Everybody and everything that a claim needs. */
export type StockedClaim = Awaited<ReturnType<typeof aClaimable>>;

/** An owner with a linked receipt and a part under warranty; a shop that takes its brand's claims, with a mechanic and a manager. */
export async function aClaimable(house: BuilderHouse) {
  const owner = await anAccount(house, { phoneConfirmed: true, emailProven: true });
  const { tag, serialNumber, brand, bike } = await aBike(house, { owner: owner.id });
  const { accessKey } = await anInvoice(house, { key: { issuer: aCnpj() }, serialNumber });
  const wish = { tag, accessKey, accountId: owner.id, confirmed: true, now: house.clock.now() };
  const refusal = await house.db.transaction((tx) => linkKey(tx, wish));
  if (refusal) throw new Error(`aClaimable: the receipt was not linked (${refusal.code}).`);
  const shop = await aShop(house, { name: 'Pedal Bom', city: 'São Paulo' });
  const { id: storeId } = await aStore(house, { brandId: brand.id, cnpj: shop.cnpj });
  const mechanic = await anEmployee(house, { shop, office: 'mechanic', name: 'Jonas Lima' });
  const manager = await anEmployee(house, { shop, office: 'manager', name: 'Rita Prado' });
  const { id: partId } = await aPart(house, bike.id, { name: 'Câmbio traseiro' });
  return { owner, mechanic, manager, tag, brandId: brand.id, partId, storeId };
}

/** While the server is down, so much time passes that the check of a file which it left is taken over. */
export async function letChecksGrowOld(place: Place): Promise<void> {
  const { db, close } = await place.connect();
  await db.execute(sql`update uploads set changed_at = changed_at - interval '3 minutes' where state = 'checking'`);
  await close();
}
