import { uuidv7 } from 'uuidv7';
import { csv, deskOnly, none, type AccessTable } from '#tests/architecture/access-rows.ts';

/** Who may edit models, at a brand's desk; nothing that is another brand's, or not there, is found. */
const brands = (answer: string) => deskOnly(answer, 'forbidden', answer, 'wrong-domain');

const table: AccessTable = {
  'GET /api/desk/imports/kinds': { input: none, answers: brands('ok') },
  'GET /api/desk/imports': { input: none, answers: brands('ok') },
  'GET /api/desk/imports/:id': { input: () => ({ id: uuidv7() }), answers: brands('not-found') },
  'POST /api/desk/imports': {
    input: () => ({ id: uuidv7(), kind: 'models', name: 'modelos.csv', titles: { name: 'Nome' } }),
    answers: brands('ok'),
  },
  'PUT /api/desk/imports/:id/file': {
    input: () => ({ id: uuidv7(), check: 0 }),
    file: () => csv('name;kind;warranty_months\n'),
    answers: brands('not-found'),
  },
  'GET /api/desk/imports/:id/file': { input: () => ({ id: uuidv7() }), answers: brands('not-found') },
  'POST /api/desk/imports/:id/run': { input: () => ({ id: uuidv7(), check: 1 }), answers: brands('not-found') },
  'POST /api/desk/imports/:id/discard': { input: () => ({ id: uuidv7() }), answers: brands('not-found') },
  'POST /api/desk/imports/:id/undo': {
    input: () => ({ id: uuidv7(), partly: false }),
    answers: brands('not-found'),
  },
};
export default table;
