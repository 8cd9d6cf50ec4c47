import type { Feature } from '#server/feature.ts';

/** Activating the warranty of a bike. */
export const warranty: Feature = {
  name: 'warranty',
  endpoints: async () => (await import('./routes.ts')).warrantyRoutes,
  personal: async () => (await import('./personal.ts')).warrantyPersonal,
};
