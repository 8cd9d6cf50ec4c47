import { linkReceipt } from '#domain/bike/contract.ts';
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
