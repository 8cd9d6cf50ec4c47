import { uuidv7 } from 'uuidv7';
import { listShopThreads, writeToOwner } from '#domain/shop/contact/contract.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBattery } from '#tests/builders/battery.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { tokenOf, type CallerFixtures } from './access-callers.ts';
import type { AccessTable, Sample } from './access-rows.ts';

/** The tables beside the features. */
export const tables = Object.values(
  import.meta.glob<AccessTable>('../../server/**/access.cases.ts', { eager: true, import: 'default' }),
);
/** One row for every endpoint. */
export const table: AccessTable = Object.assign({}, ...tables);

export type Things = { sample: Sample; fixtures: CallerFixtures };

/** What somebody of a shop has just written to a bike's owner; the id of the thread. */
async function aThread(house: TestHouse, owner: Person, tag: string): Promise<string> {
  const { token } = await anEmployee(house);
  await ask(house, writeToOwner, { tag, id: uuidv7(), text: 'Olá' }, { token });
  const { body } = await ask(house, listShopThreads, {}, { token: owner.token });
  return body.threads[0]!.id;
}

/** An owner, their bike, a shop and what lies between them, for one endpoint to be asked about. */
export async function theThings(house: TestHouse): Promise<Things> {
  const owner = await anAccount(house, { phoneConfirmed: true });
  const bike = await aBike(house, { owner: owner.id });
  const shop = await aShop(house);
  const { membershipId: employeeId } = await anEmployee(house, { shop, office: 'mechanic' });
  const { tag, serialNumber, certificateNumber, brand, model } = bike;
  const { tag: soldTag } = await anOwnedBike(house, { seller: shop.cnpj, owner });
  const battery = await aBattery(house, bike);
  const threadId = await aThread(house, owner, bike.tag);
  const { id: partId } = await aPart(house, bike.bike.id);
  const claimed = await aPart(house, bike.bike.id, { name: 'Câmbio traseiro' });
  const wish = {
    bikeId: bike.bike.id,
    componentId: claimed.id,
    shopId: shop.id,
    state: 'requested' as const,
    requestedBy: owner.id,
  };
  const { id: claimId } = await aClaim(house, wish);
  const { id: colleagueId } = await aStaffPerson(house, { brandId: brand.id, office: 'after-sales' });
  const sample: Sample = {
    tag,
    serialNumber,
    number: certificateNumber!,
    employeeId,
    brand: brand.slug,
    model: model.name,
    soldTag,
    battery,
    threadId,
    partId,
    claimId,
    colleagueId,
  };
  return { sample, fixtures: { ownerId: owner.id, shop, brandId: brand.id } };
}

/** Gives out the token of a caller that keeps it from one endpoint to the next. A key is of one scope. */
export function keepTokens(): typeof tokenOf {
  const kept = new Map<string, ReturnType<typeof tokenOf>>();
  return (...[house, caller, fixtures, access]) => {
    const name = JSON.stringify([caller, access]);
    const known = kept.get(name) ?? tokenOf(house, caller, fixtures, access);
    kept.set(name, known);
    return known;
  };
}
