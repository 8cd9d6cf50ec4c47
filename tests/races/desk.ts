import { suspend } from '#tests/builders/suspended-shop.ts';
import { asked } from './consents.ts';
import type { Doings } from './place.ts';

const done = { status: 200, body: {} };

/** What the operator does at the desk, which is no endpoint, to the shops that have to do with a bike. */
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
