import { accent } from '#domain/look/palette.ts';
import type { Brand } from '#domain/tag/product.ts';

/** The brand of a bike that is handed over, for states of screens. */
export const sampleBrand: Brand = {
  id: '0192f1d0-5b1e-7c30-9c55-6b1e3f0a9d00',
  brand: 'aurora',
  name: 'Aurora',
  secondaryColor: accent,
  faviconUrl: null,
  tagToInsuranceRedirect: false,
  supportEmail: null,
};
