import { uuidv7 } from 'uuidv7';
import { all, deskOnly, everybodySignedIn, partnersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const table: AccessTable = {
  'GET /api/bikes/:tag/manuals': {
    input: ({ tag }) => ({ tag }),
    answers: { ...everybodySignedIn, 'unconfirmed': 'not-found', 'other cyclist': 'not-found' },
  },
  'GET /media/manuals/:file': { input: () => ({ file: `${'0a'.repeat(32)}.pdf` }), answers: all('not-found') },
  'POST /api/imports/manuals': {
    input: () => ({ code: 'guia', language: 'pt-BR', title: 'Guia' }),
    file: () => ({ type: 'application/pdf', bytes: '%PDF-1.7\n%%EOF' }),
    answers: partnersOnly('ok', 'api-key-scope'),
  },
  'POST /api/desk/manuals': {
    input: () => ({ model: uuidv7(), scope: 'model', title: 'Guia', language: 'pt-BR' }),
    file: () => ({ type: 'application/pdf', bytes: '%PDF-1.7\n%%EOF' }),
    answers: deskOnly('not-found', 'forbidden', 'not-found', 'wrong-domain'),
  },
  'DELETE /api/desk/manuals/:id': {
    input: () => ({ id: uuidv7() }),
    answers: deskOnly('not-found', 'forbidden', 'not-found', 'wrong-domain'),
  },
};

export default table;
