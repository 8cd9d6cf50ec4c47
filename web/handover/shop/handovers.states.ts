import type { Handover } from '#domain/handover/handover.ts';
import { handoverStates } from '#domain/handover/states.ts';
import { to } from '#domain/paths.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';
import { listOf, sampleHandover } from './sample-handover.ts';

const list = 'GET /api/handovers';
const models = ['Trilha Elétrica 500', 'Vento Carbono 105', 'Pedra 29', 'Praia 7', 'Pedra 29 Pro'];
const all: Handover[] = handoverStates.map((state, at) => ({
  ...sampleHandover,
  id: `0192f1d0-5b1e-7c30-9c55-6b1e3f0a9d0${at}`,
  model: models[at]!,
  state,
  contact: state === 'waiting' ? sampleHandover.contact : null,
}));

export default statesOf(
  { path: to.shop.handovers.pattern, session: 'shop-owner' },
  {
    list: { shows: 'In every state', interfere: listOf(all) },
    new: {
      shows: 'The first one waits',
      interfere: listOf([sampleHandover], { handedOver: 1, waiting: 1, accepted: 0, medianMinutes: null }),
    },
    empty: { shows: 'None yet', interfere: listOf([]) },
    loading: { shows: 'Loading', interfere: held(list) },
    offline: { shows: 'Offline', interfere: lost(list) },
  },
);
