import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'address/email-lost': { words: ['address'] },
  'closing/delete-account': { words: ['closing', 'identity', 'my-data'] },
  'closing/keep-account': { words: ['closing'] },
  'data-looks/data-looks': {
    words: ['scan', 'shop'],
    reads: { cyclist: ['GET /api/me/data-looks'], bikeshop: ['GET /api/me/data-looks'] },
  },
  'identity/change-email': { words: ['address', 'identity'] },
  'identity/change-name': { words: ['identity'] },
  'identity/change-password': { words: ['identity'] },
  'identity/change-phone': { words: ['identity'] },
  'identity/confirm-email': { words: ['address', 'identity'] },
  'legal/legal': { words: ['legal', 'who-we-are'] },
  'log-in/login': { words: ['address', 'log-in'] },
  'messages/message-thread': { words: ['contact'] },
  'messages/messages': {
    words: ['contact'],
    reads: { cyclist: ['GET /api/me/shop-threads'], bikeshop: ['GET /api/me/shop-threads'] },
  },
  'my-data/data-copy': { words: ['identity', 'my-data'] },
  'my-data/my-data': {
    words: ['my-data'],
    reads: { cyclist: ['GET /api/me/data'], bikeshop: ['GET /api/me/data'] },
  },
  'password/forgot-password': { words: ['address'] },
  'password/reset-password': { words: ['address'] },
  'profile/profile': {
    words: ['address', 'my-data', 'profile', 'scan', 'shop'],
    reads: {
      cyclist: ['GET /api/my-bikes', 'GET /api/my-transfers', 'GET /api/my-certificates'],
      bikeshop: ['GET /api/shop'],
    },
  },
  'registration/register-code': { words: ['address'] },
  'registration/register-person': { words: ['age'] },
  'sessions/sessions': {
    words: ['identity'],
    reads: { cyclist: ['GET /api/me/sessions'], bikeshop: ['GET /api/me/sessions'] },
  },
  'undo/undo-change': { words: ['identity'] },
};

export const account: Feature = {
  folder: 'account',
  screens,
};
