import { all, everybodySignedIn, partnersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

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
};

export default table;
