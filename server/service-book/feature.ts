import { servicePhotoLimits } from '#domain/service-book/entry.ts';
import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** The service book of each bike: what shops and owners enter, beside what else happened to it. */
export const serviceBook: Feature = {
  name: 'service-book',
  endpoints: async () => (await import('./routes.ts')).serviceBookRoutes,
  nouns: async () => [(await import('./operator/service-plans.noun.ts')).servicePlans],
  importers: {
    'service-plans': tablesBy(async () => (await import('./plans/import-plans.ts')).servicePlansImporter),
    'services': tablesBy(async () => (await import('./demo/import-services.ts')).servicesImporter),
  },
  demo: [
    { importer: 'service-plans', file: 'service-plans.csv', after: ['models'] },
    { importer: 'services', file: 'services.csv', after: ['owners', 'shops'] },
  ],
  files: {
    service: {
      mayRead: async (house, caller, photoId) => (await import('./read-photo.ts')).mayReadPhoto(house, caller, photoId),
      isCaused: async () => (await import('./photos.store.ts')).isOfPhoto,
      days: servicePhotoLimits.days,
    },
  },
  uploads: {
    'service-photo': {
      limits: servicePhotoLimits,
      keptAs: 'service',
      load: async () => (await import('./photo-uploads.ts')).photoWork,
    },
  },
  jobs: [
    {
      name: 'service-reminders',
      // Once a day: the days that it goes by last for two weeks.
      cron: '17 10 * * *',
      tz: 'America/Sao_Paulo',
      run: async (house) => (await import('./reminders/remind-owners.ts')).remindOwners(house),
    },
  ],
  forget: [
    {
      what: 'photos of services that were sent with no entry',
      from: ['service_photos'],
      days: servicePhotoLimits.days,
      rows: async (before) => (await import('./photos.store.ts')).unplacedPhotos(before),
    },
  ],
  impersonal: {
    service_plans: 'What services brands ask for.',
    service_reminders: 'When a service that is due was told.',
  },
  personal: async () => (await import('./personal.ts')).serviceBookPersonal,
};
