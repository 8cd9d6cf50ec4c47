import { uuidv7 } from 'uuidv7';
import type { InputOf } from '#domain/http/contract.ts';
import { answerService, getServiceBook, writeOwnService } from '#domain/service-book/contract.ts';
import { listShopServices, writeShopService } from '#domain/service-book/shop.contract.ts';
import { noteShopScan } from '#domain/shop/bikes.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import type { Person } from './account.ts';
import { anEmployee, aShop } from './shop.ts';
import { anOwnedBike } from './sold-bike.ts';

type Who = Pick<Person, 'token'>;
type Wish = Partial<Omit<InputOf<typeof writeShopService>, 'tag'>>;

/** A service as a form sends it. */
export function aService(house: { clock: { now: () => Date } }, wish: Wish = {}) {
  return {
    id: uuidv7(),
    kind: 'inspection' as const,
    doneOn: dateOf(house.clock.now()),
    distanceKm: 1000,
    text: 'Pastilhas novas, freio sangrado.',
    parts: [],
    photos: [],
    nextOn: null,
    corrects: null,
    ...wish,
  };
}

/** An owner with a bike, and a mechanic of a shop before whom it stands; `scanned: false` where the shop has not scanned it. */
export async function aWorkshop(
  house: TestHouse,
  { scanned = true, owner }: { scanned?: boolean; owner?: Person } = {},
) {
  const made = await anOwnedBike(house, owner && { owner });
  const shop = await aShop(house, { name: 'Pedal Bom', city: 'São Paulo' });
  const mechanic = await anEmployee(house, { shop, office: 'mechanic', name: 'Jonas Lima' });
  if (scanned) await scan(house, mechanic, made.tag);
  return { ...made, shop, mechanic };
}

export const scan = (house: TestHouse, { token }: Who, tag: string) => ask(house, noteShopScan, { tag }, { token });

/** Somebody of a shop enters a service. */
export const enter = (house: TestHouse, { mechanic, tag }: { mechanic: Who; tag: string }, wish: Wish = {}) =>
  ask(house, writeShopService, { tag, ...aService(house, wish) }, { token: mechanic.token });

/** An owner enters a service of their own. */
export const enterOwn = (house: TestHouse, { owner, tag }: { owner: Who; tag: string }, wish: Wish = {}) =>
  ask(house, writeOwnService, { tag, ...aService(house, wish) }, { token: owner.token });

/** An owner's answer to an entry. */
export const answer = (
  house: TestHouse,
  { owner, tag }: { owner: Who; tag: string },
  input: Omit<InputOf<typeof answerService>, 'tag'>,
) => ask(house, answerService, { tag, ...input }, { token: owner.token });

export const readBook = (house: TestHouse, { token }: Who, tag: string) =>
  ask(house, getServiceBook, { tag }, { token });

export const readShops = (house: TestHouse, { token }: Who, tag: string) =>
  ask(house, listShopServices, { tag }, { token });
