import { demo } from '../demo.ts';
import { statesOf } from '../screen-state.ts';

export const tagStates = statesOf(
  { path: '/:tag' },
  {
    'inactive': { shows: 'A bike to activate', url: `/${demo.fresh.tag}` },
    'other-brand': { shows: 'A bike of a brand with another colour', url: `/${demo.otherBrand}` },
    'active': { shows: 'Somebody else’s bike', url: `/${demo.others}` },
    'stolen': { shows: 'Reported stolen', url: `/${demo.stolen}` },
    'no-bike': { shows: 'A tag on no bike yet', url: `/${demo.withoutBike}` },
    'mine': { shows: 'The owner’s: leads to my-bike', url: `/${demo.own}`, session: 'owner' },
    'unknown': { shows: 'Nobody registered it: leads to the error screen', url: '/ZZZZ9999' },
    'malformed': { shows: 'No tag at all: page not found', url: '/foo-bar!' },
  },
);
