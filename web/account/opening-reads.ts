import type { FeatureReads } from '#web/reads-of.ts';

export const reads: FeatureReads = {
  'profile/profile': {
    cyclist: ['GET /api/my-bikes', 'GET /api/my-transfers', 'GET /api/my-certificates'],
    bikeshop: ['GET /api/shop'],
  },
  'sessions/sessions': { cyclist: ['GET /api/me/sessions'], bikeshop: ['GET /api/me/sessions'] },
  'my-data/my-data': { cyclist: ['GET /api/me/data'] },
  'closing/delete-account': { cyclist: ['GET /api/me/data'] },
  'data-looks/data-looks': { cyclist: ['GET /api/me/data-looks'], bikeshop: ['GET /api/me/data-looks'] },
  'messages/messages': { cyclist: ['GET /api/me/shop-threads'], bikeshop: ['GET /api/me/shop-threads'] },
};
