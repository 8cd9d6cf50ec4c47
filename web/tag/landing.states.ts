import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf } from '#web/all-screens/screen-state.ts';

export default statesOf(
  { path: to.tag.pattern },
  {
    'inactive': { shows: 'A bike to activate', url: to.tag({ tag: demo.fresh.tag }) },
    'other-brand': { shows: 'A bike of a brand with another colour', url: to.tag({ tag: demo.otherBrand }) },
    'battery': { shows: 'An e-bike whose battery has a passport', url: to.tag({ tag: demo.partialBattery }) },
    'active': { shows: 'Somebody else’s bike', url: to.tag({ tag: demo.others }) },
    'stolen': { shows: 'Reported stolen', url: to.tag({ tag: demo.stolen }) },
    'replaced': { shows: 'Another tag has taken its place', url: to.tag({ tag: demo.replaced }) },
    'replaced-shop': {
      shows: 'The same, scanned by a shop',
      url: to.tag({ tag: demo.replaced }),
      session: 'mechanic',
    },
    'no-bike': { shows: 'A tag on no bike yet', url: to.tag({ tag: demo.withoutBike }) },
    'mine': { shows: 'The owner’s: leads to my-bike', url: to.tag({ tag: demo.own }), session: 'owner' },
    'unknown': { shows: 'Nobody registered it: leads to the error screen', url: to.tag({ tag: 'ZZZZ9999' }) },
    'malformed': { shows: 'No tag at all: page not found', url: '/foo-bar!' },
  },
);
