import { randomUUID } from 'node:crypto';
import {
  all,
  allowedTo,
  none,
  ownersOnly,
  partnersOnly,
  type AccessTable,
  type Row,
  type Sample,
} from '#tests/architecture/access-rows.ts';

const id = '01938ac0-0000-7000-8000-000000000003';
const codeId = randomUUID();

/** The same where who may is refused in the end. */
const refused = (answers: Row['answers'], code: string): Row['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([caller, answer]) => [caller, answer === 'ok' ? code : answer]),
  ) as Row['answers'];

// The bike's own tag is no spare one.
const onBike = ({ tag, serialNumber }: Sample) => ({ newTag: tag, serialNumber });
const answering = { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed' };

const table: AccessTable = {
  'GET /api/tag-replacements/prepare': {
    input: onBike,
    answers: refused(allowedTo('open-ticket', 'spare-taken'), 'spare-taken'),
  },
  'POST /api/tag-replacements': {
    input: (sample) => ({ id, ...onBike(sample), reason: 'damaged', photoId: id }),
    answers: refused(allowedTo('open-ticket', 'spare-taken'), 'spare-taken'),
  },
  'GET /api/tag-replacements': { input: none, answers: allowedTo('open-ticket') },
  // Another shop's, or none.
  'GET /api/tag-replacements/:id': {
    input: () => ({ id }),
    answers: refused(allowedTo('open-ticket', 'retag-unknown'), 'retag-unknown'),
  },
  'POST /api/tag-replacements/:id/code': {
    input: () => ({ id }),
    answers: refused(allowedTo('open-ticket', 'retag-unknown'), 'retag-unknown'),
  },
  'POST /api/tag-replacements/:id/consent': {
    input: () => ({ id, codeId, code: '123456' }),
    answers: refused(allowedTo('open-ticket', 'retag-unknown'), 'retag-unknown'),
  },
  'POST /api/tag-replacements/:id/withdrawal': {
    input: () => ({ id }),
    answers: refused(allowedTo('open-ticket', 'retag-unknown'), 'retag-unknown'),
  },
  'GET /api/my-bikes/:tag/tag-replacement': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  // Nobody was asked.
  'POST /api/my-bikes/:tag/tag-replacement/answer': {
    input: ({ tag }) => ({ tag, id, answer: 'yes' }),
    answers: refused(answering, 'not-found'),
  },
  'POST /api/my-bikes/:tag/tag-replacement/objection': {
    input: ({ tag }) => ({ tag, id }),
    answers: refused(ownersOnly('not-found'), 'not-found'),
  },
  'POST /api/replaced-tags/:tag/reports': { input: ({ tag }) => ({ tag }), answers: all('ok') },
  'POST /api/bikes/tag-replacements': {
    input: ({ tag }) => ({ oldTag: tag, newTag: 'N0SUCH01', reason: 'damaged' }),
    answers: refused(partnersOnly('tag-unknown', 'api-key-scope'), 'tag-unknown'),
  },
};

export default table;
