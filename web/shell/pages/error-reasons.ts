/** Every reason for the error screen, which has words for each (specification 8 and the app's own). */
export const errorReasons = [
  'start',
  'tag-unknown',
  'brand-mismatch',
  'product-missing',
  'product-inactive',
  'maintenance-off',
  'cyclists-only',
  'tag-data-missing',
  'unexpected',
] as const;
export type ErrorReason = (typeof errorReasons)[number];
