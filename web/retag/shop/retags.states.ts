import { to } from '#domain/paths.ts';
import type { ShopRetag } from '#domain/retag/retag.ts';
import { retagStates } from '#domain/retag/states.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleShopRetag } from '#web/retag/sample-retag.ts';

const list = 'GET /api/tag-replacements';
const models = ['Trilha Elétrica 500', 'Vento Carbono 105', 'Pedra 29', 'Praia 7', 'Pedra 29 Pro', 'Praça 7'];
const all: ShopRetag[] = retagStates.map((state, at) => ({
  ...sampleShopRetag,
  id: `0192f1d0-5b1e-7c30-9c55-6b1e3f0a9f0${at}`,
  model: models[at]!,
  state,
}));
const has = (replacements: ShopRetag[]): Interference[] => [{ endpoint: list, answer: { replacements } }];

export default statesOf(
  { path: to.shop.retags.pattern, session: 'mechanic' },
  {
    list: { shows: 'In every state', interfere: has(all) },
    empty: { shows: 'None yet', interfere: has([]) },
    loading: { shows: 'Loading', interfere: held(list) },
    offline: { shows: 'Offline', interfere: lost(list) },
  },
);
