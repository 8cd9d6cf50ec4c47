import { sightingDays, sightingPhotoLimits } from '#domain/stolen/sighting.ts';
import { theftDays } from '#domain/stolen/theft.ts';
import type { Feature } from '#server/feature.ts';

/** Stolen bikes: owners mark them, finders write to them. */
export const stolen: Feature = {
  name: 'stolen',
  endpoints: async () => (await import('./routes.ts')).stolenRoutes,
  occasions: {
    eventsOfBike: async (...given) => (await import('./thefts.store.ts')).eventsOfThefts(...given),
  },
  files: {
    sighting: {
      mayRead: async ({ db }, { accountId }, photoId) =>
        (await import('./sightings.store.ts')).isOwnPhoto(db, accountId, photoId),
      isCaused: async () => (await import('./sightings.store.ts')).isOfPhoto,
      days: sightingPhotoLimits.days,
    },
  },
  uploads: {
    'sighting-photo': {
      limits: sightingPhotoLimits,
      keptAs: 'sighting',
      load: async () => (await import('./photo/photo.ts')).photoWork,
    },
  },
  forget: [
    {
      what: 'what finders and owners of stolen bikes wrote',
      from: ['sightings', 'sighting_messages', 'sighting_photos'],
      days: sightingDays,
      rows: async (before) => (await import('./sightings.store.ts')).oldSightings(before),
    },
    {
      what: 'thefts that are over, with the numbers of police reports',
      from: ['thefts'],
      days: theftDays,
      rows: async (before) => (await import('./thefts.store.ts')).endedThefts(before),
    },
  ],
  personal: async () => (await import('./personal.ts')).stolenPersonal,
  impersonal: {
    theft_scans: 'When a shop’s scan of a stolen bike was told; which shop and which bike.',
  },
};
