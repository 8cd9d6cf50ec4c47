import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, statesOf } from '#web/all-screens/screen-state.ts';

const endpoint = 'POST /api/bikes/:tag/transfer-reviews';
const draft = {
  tag: demo.others,
  reason: 'death',
  text: 'Meu pai faleceu em agosto. A bike está no inventário, em meu nome.',
  papers: [
    { id: '00000000-0000-4000-8000-000000000081', name: 'inventario.pdf' },
    { id: '00000000-0000-4000-8000-000000000082', name: 'certidao-de-obito-frente-e-verso.jpg' },
  ],
  id: '00000000-0000-4000-8000-000000000083',
};

export default statesOf(
  { path: to.transfer.review.pattern, session: 'owner', scan: demo.others },
  {
    'empty': { shows: 'The form' },
    'missing': { shows: 'Nothing is filled in', submit: true },
    'no-papers': {
      shows: 'No paper was added',
      stored: { ownershipReview: { ...draft, papers: [] } },
      submit: true,
    },
    'filled': { shows: 'With papers', stored: { ownershipReview: draft } },
    'sending': { shows: 'It is sent', stored: { ownershipReview: draft }, submit: true, interfere: held(endpoint) },
    'under-way': {
      shows: 'One is under way already',
      stored: { ownershipReview: draft },
      submit: true,
      interfere: [{ endpoint, refuse: { code: 'transfer-under-way' } }],
    },
    'email-first': {
      shows: 'The address is not proven',
      stored: { ownershipReview: draft },
      submit: true,
      interfere: [{ endpoint, refuse: { code: 'email-not-proven' } }],
    },
  },
);
