import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type ScreenState } from '#web/all-screens/screen-state.ts';

const cities = 'GET /api/stores/cities';
const nearby = 'POST /api/stores/nearby';

/** A Wednesday afternoon, and a national holiday, in São Paulo. */
const wednesday = '2026-11-18T17:40:00Z';
const holiday = '2026-11-20T14:00:00Z';

const typed = (place: string): Partial<ScreenState> => ({ fill: { place }, submit: true });
const at = (latitude: number, longitude: number): Partial<ScreenState> => ({
  position: { latitude, longitude },
  press: 'here',
});
const saoPaulo = at(-23.561, -46.656);

export default statesOf(
  { path: to.nearbyStores.pattern, session: 'owner', scan: demo.own, now: wednesday },
  {
    'start': { shows: 'Where are you? Position, CEP or city' },
    'near': { shows: 'The stores around the phone, on a plain ground', ...saoPaulo },
    'near-other-brand': { shows: 'The stores of another brand', scan: demo.otherBrand, ...at(-30.03, -51.21) },
    'holiday': { shows: 'On a holiday: closed, or nobody knows', now: holiday, ...saoPaulo },
    'night': { shows: 'Late in the evening', now: '2026-11-19T01:20:00Z', ...saoPaulo },
    'cep': { shows: 'Around a CEP', ...typed('01310-100') },
    'area': { shows: 'Around a CEP of which only the area is known', ...typed('05422-030') },
    'city': { shows: 'In a city', ...typed('curitiba') },
    'choose': { shows: 'Several cities have such a name', ...typed('São') },
    'far': { shows: 'None is near', ...typed('69750-000') },
    'unknown-cep': { shows: 'Nobody knows this CEP', ...typed('99999-999') },
    'unknown-city': { shows: 'No store in a city of this name', ...typed('Oiapoque') },
    'wrong-cep': { shows: 'A CEP with a digit too few', ...typed('01310-10') },
    'refused': { shows: 'The position is not shared', position: { fails: 1 }, press: 'here' },
    'unavailable': { shows: 'The phone does not know where it is', position: { fails: 2 }, press: 'here' },
    'late': { shows: 'Finding the position took too long', position: { fails: 3 }, press: 'here' },
    'looking': { shows: 'Stores are looked for', interfere: held(nearby), ...typed('Curitiba') },
    'search-offline': { shows: 'No connection while searching', interfere: lost(nearby), ...typed('Curitiba') },
    'too-often': {
      shows: 'Too many searches',
      interfere: [{ endpoint: nearby, refuse: { code: 'rate-limited' } }],
      ...typed('Curitiba'),
    },
    'no-stores': { shows: 'A brand without stores', interfere: [{ endpoint: cities, answer: { cities: [] } }] },
    'loading': { shows: 'Loading', interfere: held(cities) },
    'offline': { shows: 'Offline', interfere: lost(cities) },
  },
);
