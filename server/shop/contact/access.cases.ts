import { uuidv7 } from 'uuidv7';
import {
  all,
  session,
  everybodySignedIn,
  allowedTo,
  none,
  type Row,
  type AccessTable,
} from '#tests/architecture/access-rows.ts';

/** Only the owner can access a thread here: everybody else, including its shop, gets `not-found`. */
const ownThread: Row['answers'] = { ...all('not-found'), ...session, owner: 'ok' };

const table: AccessTable = {
  'GET /api/shop/bikes/:tag/owner': { input: ({ tag }) => ({ tag }), answers: allowedTo('see-owner-contact') },
  'POST /api/shop/bikes/:tag/owner-looks': {
    input: ({ soldTag }) => ({ tag: soldTag, id: uuidv7() }),
    answers: allowedTo('see-owner-contact', 'contact-closed'),
  },
  'POST /api/shop/bikes/:tag/owner-messages': {
    input: ({ tag }) => ({ tag, id: uuidv7(), text: 'Olá' }),
    // By then three of the shop have written, which is the limit before the owner answers.
    answers: {
      ...allowedTo('see-owner-contact'),
      'shop’s administrative': 'messages-exhausted',
      'shop’s finance': 'messages-exhausted',
    },
  },
  'GET /api/me/data-looks': { input: none, answers: everybodySignedIn },
  'GET /api/me/shop-threads': { input: none, answers: everybodySignedIn },
  'GET /api/me/shop-threads/:threadId': { input: ({ threadId }) => ({ threadId }), answers: ownThread },
  'POST /api/me/shop-threads/:threadId/messages': {
    input: ({ threadId }) => ({ threadId, id: uuidv7(), text: 'Olá' }),
    answers: ownThread,
  },
  'PUT /api/me/shop-threads/:threadId/share': {
    input: ({ threadId }) => ({ threadId, wording: '2026-11' }),
    answers: ownThread,
  },
  'DELETE /api/me/shop-threads/:threadId/share': { input: ({ threadId }) => ({ threadId }), answers: ownThread },
  'PUT /api/me/shop-threads/:threadId/stop': { input: ({ threadId }) => ({ threadId }), answers: ownThread },
  'DELETE /api/me/shop-threads/:threadId/stop': { input: ({ threadId }) => ({ threadId }), answers: ownThread },
  'DELETE /api/me/shop-stops/:shopId': { input: () => ({ shopId: uuidv7() }), answers: everybodySignedIn },
};

export default table;
