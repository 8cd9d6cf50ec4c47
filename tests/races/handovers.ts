import * as contracts from '#domain/handover/contract.ts';
import { aBike } from '#tests/builders/bike.ts';
import { accept, handOver, linkTo } from '#tests/builders/handover.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aNetwork } from '#tests/builders/sighting.ts';
import { ask } from '#tests/server/ask.ts';
import type { Doings, Place } from './place.ts';

/** Another bike of the brand, which the shop sells to the owner of the first one. */
async function atCounter({ house, bike, shop, owner }: Place) {
  const seller = await anEmployee(house, { shop, office: 'salesperson' });
  return { ...(await aBike(house, { brand: bike.brand })), seller, to: owner.phone! };
}

/** That bike, handed over: it waits for the owner's yes. */
async function handedOver(place: Place) {
  const counter = await atCounter(place);
  const { body } = await handOver(place.house, counter, { to: counter.to });
  return { ...counter, id: body.id, token: await linkTo(place.house, counter.to) };
}

const fromAnywhere = () => ({ address: aNetwork() });

/** A second bike of the owner, handed over at the counter on each of its ways; between strangers in `server/handover/races.test.ts`. */
export const handoverDoings: Doings = {
  'POST /api/handovers': async (place) => {
    const counter = await atCounter(place);
    return () => handOver(place.house, counter, { to: counter.to });
  },
  'POST /api/handovers/:id/take-back': async (place) => {
    const { id, seller } = await handedOver(place);
    return () => ask(place.house, contracts.takeHandoverBack, { id }, { token: seller.token });
  },
  'POST /api/handovers/:id/sendings': async (place) => {
    const { id, seller } = await handedOver(place);
    return () => ask(place.house, contracts.sendHandoverAgain, { id, sending: 1 }, { token: seller.token });
  },
  'POST /api/handover-links/:token/code': async (place) => {
    const { token } = await handedOver(place);
    return () => ask(place.house, contracts.requestHandoverCode, { token }, fromAnywhere());
  },
  'POST /api/handover-links/:token/accept': async (place) => {
    const { token } = await handedOver(place);
    return () => accept(place.house, token, {}, { token: place.owner.token });
  },
  'POST /api/handover-links/:token/decline': async (place) => {
    const { token } = await handedOver(place);
    return () => ask(place.house, contracts.declineHandover, { token }, fromAnywhere());
  },
};
