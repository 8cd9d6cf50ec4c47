import { randomUUID } from 'node:crypto';
import { all, ownersOnly, type AccessTable } from '#tests/architecture/access-rows.ts';

const confirmedOwners = { ...ownersOnly('not-found'), unconfirmed: 'phone-not-confirmed' };

const upload = () => ({ secret: 'x'.repeat(43), id: randomUUID() });

const table: AccessTable = {
  'GET /api/my-bikes/:tag/theft': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'POST /api/my-bikes/:tag/theft': { input: ({ tag }) => ({ tag, id: randomUUID() }), answers: confirmedOwners },
  'POST /api/my-bikes/:tag/theft/end': { input: ({ tag }) => ({ tag, how: 'found' }), answers: confirmedOwners },
  'POST /api/bikes/:tag/sightings': {
    input: ({ tag }) => ({ tag, id: randomUUID(), secret: 'x'.repeat(43), text: 'Vi na praça.' }),
    answers: all('not-found'),
  },
  'GET /api/sightings/:secret': { input: () => ({ secret: 'x'.repeat(43) }), answers: all('not-found') },
  'POST /api/sightings/:secret/messages': {
    input: () => ({ secret: 'x'.repeat(43), id: randomUUID(), text: 'Vi na praça.' }),
    answers: all('not-found'),
  },
  'PUT /api/sightings/:secret/uploads/:id': {
    input: () => ({ ...upload(), bytes: 1000 }),
    answers: all('not-found'),
  },
  'GET /api/sightings/:secret/uploads/:id': { input: upload, answers: all('not-found') },
  'POST /api/sightings/:secret/uploads/:id/pieces': {
    input: () => ({ ...upload(), offset: 0 }),
    file: () => ({ type: 'application/octet-stream', bytes: 'a piece' }),
    answers: all('not-found'),
  },
  'GET /api/sightings/:secret/photo': { input: () => ({ secret: 'x'.repeat(43) }), answers: all('not-found') },
  'GET /api/my-bikes/:tag/sightings': { input: ({ tag }) => ({ tag }), answers: ownersOnly('not-found') },
  'POST /api/my-bikes/:tag/sightings/:sightingId/messages': {
    input: ({ tag }) => ({ tag, sightingId: randomUUID(), id: randomUUID(), text: 'Obrigada!' }),
    answers: { ...confirmedOwners, owner: 'not-found' },
  },
  'PUT /api/my-bikes/:tag/sightings/:sightingId/closed': {
    input: ({ tag }) => ({ tag, sightingId: randomUUID() }),
    answers: { ...ownersOnly('not-found'), owner: 'not-found' },
  },
};

export default table;
