import { sightingDays } from '#domain/stolen/sighting.ts';
import type { Feature } from '#server/feature.ts';

/** Stolen bikes: owners mark them, finders write to them. */
export const stolen: Feature = {
  name: 'stolen',
  endpoints: async () => (await import('./routes.ts')).stolenRoutes,
  files: {
    sighting: {
      mayRead: async ({ db }, { accountId }, sightingId) =>
        (await import('./sightings.store.ts')).isOwnSighting(db, accountId, sightingId),
      isCaused: async () => (await import('./sightings.store.ts')).isOfSighting,
      days: 1,
    },
  },
  forget: [
    {
      what: 'what finders and owners of stolen bikes wrote',
      days: sightingDays,
      rows: async (before) => (await import('./sightings.store.ts')).oldSightings(before),
    },
  ],
  personal: async () => (await import('./personal.ts')).stolenPersonal,
  impersonal: {
    theft_scans: 'When a shop’s scan of a stolen bike was told; which shop and which bike.',
  },
};
