import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { linkReceipt } from '#domain/bike/contract.ts';
import { startOfDay } from '#domain/warranty/calendar-date.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands } from '#server/db/tables/tag.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { anAccount, type Person } from './account.ts';
import { aBike, type MadeBike } from './bike.ts';
import { anInvoice } from './invoice.ts';

export type OwnedBike = MadeBike & { owner: Person; accessKey?: string };

/** A bike whose owner has linked the receipt of the seller with this CNPJ; without one there is no receipt. */
export async function anOwnedBike(
  house: TestHouse,
  wish: { seller?: string; owner?: Person } = {},
): Promise<OwnedBike> {
  const owner = wish.owner ?? (await anAccount(house, { phoneConfirmed: true, name: 'Marina de Souza' }));
  const bike = await aBike(house, { owner: owner.id });
  if (wish.seller === undefined) return { ...bike, owner };
  const { serialNumber, tag } = bike;
  const { accessKey } = await anInvoice(house, { key: { issuer: wish.seller }, serialNumber });
  const { body } = await ask(house, linkReceipt, { tag, accessKey, confirmed: true }, { token: owner.token });
  if (body.state !== 'linked') throw new Error(`anOwnedBike: the receipt was not linked (${body.code}).`);
  return { ...bike, owner, accessKey };
}

/** Makes a bike's present owner its second one, of a brand that promises its term to the first alone; the first sold it on this day. */
export async function soldByFirstOwner(
  house: TestHouse,
  { bike, brand }: MadeBike,
  { startsOn, soldOn }: { startsOn: string; soldOn: string },
): Promise<void> {
  const [since, until] = [startOfDay(startsOn), startOfDay(soldOn)];
  const { db } = house;
  const { id: accountId } = await anAccount(house);
  await db.insert(ownerships).values({ id: uuidv7(), bikeId: bike.id, accountId, since, until });
  await db.update(bikes).set({ warrantyStartsOn: startsOn, purchasedOn: startsOn }).where(eq(bikes.id, bike.id));
  await db.update(brands).set({ firstOwnerOnly: true }).where(eq(brands.id, brand.id));
}
