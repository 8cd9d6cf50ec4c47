import type { Feature, Screens } from '#web/feature.ts';

export const screens: Screens = {
  'employees/employees': { words: ['shop'] },
  'invoices/invoices': { words: ['shop'] },
  'invitation/invitation': { words: ['shop'] },
  'keys/keys': { words: ['shop'], reads: { bikeshop: ['GET /api/shop/keys'] } },
  'log-in/login': { words: ['shop'] },
  'log-in/unauthorized': { words: ['shop'] },
  'menu/menu': {
    words: ['scan', 'shop'],
    reads: { bikeshop: ['GET /api/shop', 'GET /api/shop/claims?filter=waiting'] },
  },
  'registration/register-company': { words: ['shop'] },
  'registration/register-success': { words: ['shop'] },
  'registration/register-you': { words: ['age', 'shop'] },
  'registration/phone-confirmation': { words: ['shop'] },
  'registration/verify-email': { words: ['shop'] },
  'request/employee-request': { words: ['shop'] },
  'request/team-request': { words: ['shop'] },
  'sales/sales': { words: ['shop'] },
  'scanning/tag-scan': { words: ['scan'], reads: { bikeshop: ['GET /api/shop'] } },
  'shop-landing': { words: ['shop'] },
};

export const shop: Feature = {
  folder: 'shop',
  screens,
};
