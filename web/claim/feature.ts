import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'brand/claim-decision': { words: ['claim', 'claim-decision', 'evidence'] },
  'consent/claim-consent': { words: ['claim', 'claim-consent'] },
  'dossier/claim-dossier': { words: ['claim', 'claim-dossier', 'signed-file'] },
  'owner/my-claim': { words: ['claim', 'evidence', 'my-claims', 'refusals', 'stores'] },
  'owner/my-claims': {
    words: ['claim', 'my-claims'],
    reads: { cyclist: ['GET /api/my-bikes/:tag/claims', 'GET /api/me/seen'] },
  },
  'owner/request-claim': { words: ['claim', 'evidence', 'my-claims', 'refusals', 'stores'] },
  'shop/claim/claim': { words: ['claim', 'evidence', 'refusals', 'scan', 'shop-claims'] },
  'shop/diagnosis/open-ticket-success': { words: ['claim', 'shop-claims'] },
  'shop/diagnosis/open-ticket': { words: ['claim', 'evidence', 'shop-claims'] },
  'shop/list/claims': {
    words: ['claim', 'shop-claims'],
    reads: { bikeshop: ['GET /api/shop/claims?filter=waiting', 'GET /api/shop/claim-offers'] },
  },
  'shop/numbers/claim-numbers': {
    words: ['claim', 'shop-claims'],
    reads: { bikeshop: ['GET /api/shop/claim-numbers'] },
  },
};

export const claim: Feature = {
  folder: 'claim',
  screens,
  fetchAhead: async () => (await import('./owner/kept-claims.ts')).fetchClaims,
};
