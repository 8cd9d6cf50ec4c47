import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';
import { filledDraft } from '#web/insurance/sample-draft.ts';
import { insuranceWith } from '#web/insurance/sample-insurance.ts';

const endpoint = 'GET /api/my-bikes/:tag/insurance';
const give = 'POST /api/my-bikes/:tag/insurance/holder';
const with_ = (cpf: string | null) => ({ endpoint, answer: { ...insuranceWith('transferring'), cpf } }) as const;
const known = with_('52998224725');

export default statesOf(
  { path: to.insurance.holder.pattern, session: 'owner', scan: demo.own },
  {
    'cpf': { shows: 'The profile has no CPF', interfere: [with_(null)] },
    'cpf-wrong': { shows: 'No CPF', interfere: [with_(null)], submit: true },
    'address': { shows: 'Where the new owner lives', interfere: [known] },
    'sending': {
      shows: 'It is sent',
      interfere: [known, ...held(give)],
      stored: filledDraft('scan'),
      submit: true,
    },
    'lost': {
      shows: 'It did not arrive',
      interfere: [known, ...lost(give)],
      stored: filledDraft('scan'),
      submit: true,
    },
    'loading': { shows: 'Loading', interfere: held(endpoint) },
  },
);
