import {
  all,
  allowedTo,
  csv,
  none,
  partnersOnly,
  type AccessTable,
  type Row,
} from '#tests/architecture/access-rows.ts';

const id = '01938ac0-0000-7000-8000-000000000002';
const token = 'nobodys-token-123456';

/** The same where who may is refused in the end. */
const refusedAs = (code: string): Row['answers'] =>
  Object.fromEntries(
    Object.entries(allowedTo('open-ticket')).map(([caller, answer]) => [caller, answer === 'ok' ? code : answer]),
  ) as Row['answers'];

const table: AccessTable = {
  // Of a bike that its owner has activated: what it is can be seen, and that it may not be handed over.
  'GET /api/handovers/prepare/:tag': { input: ({ tag }) => ({ tag }), answers: allowedTo('open-ticket') },
  'POST /api/handovers': {
    input: ({ tag, serialNumber }) => ({ id, tag, serialNumber, to: '(11) 98765-4321' }),
    answers: refusedAs('already-activated'),
  },
  'GET /api/handovers': { input: none, answers: allowedTo('open-ticket') },
  // Another shop's, or none.
  'POST /api/handovers/:id/take-back': { input: () => ({ id }), answers: refusedAs('not-found') },
  'POST /api/handovers/:id/sendings': { input: () => ({ id, sending: 1 }), answers: refusedAs('not-found') },
  'GET /api/handover-links/:token': { input: () => ({ token }), answers: all('link-unknown') },
  'POST /api/handover-links/:token/code': { input: () => ({ token }), answers: all('link-unknown') },
  'POST /api/handover-links/:token/accept': { input: () => ({ token }), answers: all('link-unknown') },
  'POST /api/handover-links/:token/decline': { input: () => ({ token }), answers: all('link-unknown') },
  'GET /api/handover-numbers': { input: none, answers: partnersOnly('ok', 'api-key-scope') },
  // Of an operator's key, whosever: none reports sales.
  'POST /api/shop-sales': {
    input: ({ tag, serialNumber }) => ({ id: '1001', tag, serialNumber, to: '(11) 98765-4321' }),
    answers: { ...partnersOnly('api-key-scope', 'already-activated'), 'brand’s key': 'api-key-scope' },
  },
  'POST /api/shop/imports/sales': {
    input: none,
    file: ({ tag }) => csv(`venda;tag;celular\n1001;${tag};(11) 98765-4321\n`),
    answers: refusedAs('already-activated'),
  },
};

export default table;
