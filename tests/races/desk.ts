import { suspendShopAtPlatform } from '#domain/shop/platform.contract.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { suspend } from '#tests/builders/suspended-shop.ts';
import { ask } from '#tests/server/ask.ts';
import { asked } from './consents.ts';
import type { Doings } from './place.ts';

const done = { status: 200, body: {} };

/** What the platform's people do at their desk on the web. */
export const platformDoings: Doings = {
  'PUT /api/platform/shops/:cnpj/suspension': async ({ house, shop: { cnpj } }) => {
    const { token } = await aStaffPerson(house, { side: 'platform' });
    return () => ask(house, suspendShopAtPlatform, { cnpj, reason: 'misconduct' }, { token });
  },
};

/** What the operator does by commands, which are no endpoints, to the shops that have to do with a bike. */
export const deskDoings: Doings = {
  'the desk suspends the shop': async (place) => async () => {
    await suspend(place.house, place.shop);
    return done;
  },
  'the desk suspends a shop that waits for a yes': async (place) => {
    const { stranger } = await asked(place);
    return async () => {
      await suspend(place.house, stranger.shop);
      return done;
    };
  },
};
