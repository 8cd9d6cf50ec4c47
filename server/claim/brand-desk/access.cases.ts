import { uuidv7 } from 'uuidv7';
import { all, deskOnly, none, type AccessTable } from '#tests/architecture/access-rows.ts';

/** A number that no claim has: what a real one opens is tested beside it. */
const number = 'G-0000000000';
/** Who may decide claims: a brand's Administrator and its after-sales people. A Reader learns nothing. */
const ofBrand = (answer: string) => deskOnly(answer, 'forbidden', answer, 'wrong-domain');
const move = () => ({ number, moveId: uuidv7(), version: 1 });
const text = 'Em dois dias.';

const table: AccessTable = {
  'GET /api/desk/claims': { input: none, answers: ofBrand('ok') },
  'GET /api/desk/claims/csv': { input: none, answers: ofBrand('ok') },
  'GET /api/desk/claims/choices': { input: none, answers: ofBrand('ok') },
  'GET /api/desk/claims/numbers': { input: () => ({ by: 'month' }), answers: ofBrand('ok') },
  'GET /api/desk/claims/:number': { input: () => ({ number }), answers: ofBrand('not-found') },
  'GET /api/desk/claims/:number/files/:fileId': {
    input: () => ({ number, fileId: uuidv7(), link: 'x' }),
    answers: all('forbidden'),
  },
  'POST /api/desk/claims/:number/decision': {
    input: () => ({ ...move(), decision: { outcome: 'approved', reason: 'goodwill', text: null, diagnosis: null } }),
    answers: ofBrand('not-found'),
  },
  'POST /api/desk/claims/:number/question': { input: () => ({ ...move(), text }), answers: ofBrand('not-found') },
  'POST /api/desk/claims/:number/remedy-answer': {
    input: () => ({ ...move(), agrees: true, text: null }),
    answers: ofBrand('not-found'),
  },
  'POST /api/desk/claims/:number/answers': { input: () => ({ ...move(), text }), answers: ofBrand('not-found') },
  'POST /api/desk/claims/:number/remedied': { input: () => ({ ...move(), text }), answers: ofBrand('not-found') },
  'POST /api/desk/claims/:number/messages': {
    input: () => ({ number, id: uuidv7(), text }),
    answers: ofBrand('not-found'),
  },
  'POST /api/desk/claims/:number/dossiers': {
    input: () => ({ number, id: uuidv7() }),
    answers: ofBrand('not-found'),
  },
  'GET /api/desk/claims/:number/dossiers/:id': {
    input: () => ({ number, id: uuidv7() }),
    answers: ofBrand('not-found'),
  },
};

export default table;
