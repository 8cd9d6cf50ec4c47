import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, statesOf } from '#web/all-screens/screen-state.ts';

const endpoint = 'POST /api/bikes/:tag/ownership-contests';
const draft = {
  tag: demo.others,
  serialNumber: 'AUR-V105-0007',
  accessKey: '3526 1012 3456 7800 0195 5500 1000 0012 3415 5667 7880',
  cpf: '529.982.247-25',
  text: 'Comprei a bike na loja em 2024 e ela foi levada da minha garagem. A nota está no meu nome.',
  papers: [{ id: '00000000-0000-4000-8000-000000000091', name: 'nota-fiscal.pdf' }],
  id: '00000000-0000-4000-8000-000000000092',
};
const stored = { ownershipContest: draft };

export default statesOf(
  { path: to.transfer.contest.pattern, session: 'owner', scan: demo.others },
  {
    empty: { shows: 'The form' },
    missing: { shows: 'Nothing is filled in', submit: true },
    filled: { shows: 'With the invoice and a paper', stored },
    sending: { shows: 'It is sent', stored, submit: true, interfere: held(endpoint) },
    proof: {
      shows: 'The proof does not match the bike',
      stored,
      submit: true,
      interfere: [{ endpoint, refuse: { code: 'contest-proof' } }],
    },
    again: {
      shows: 'This invoice has contested it before',
      stored,
      submit: true,
      interfere: [{ endpoint, refuse: { code: 'contest-again' } }],
    },
  },
);
