import { transferRecordDays } from '#domain/account/closing/what-stays.ts';
import { framePhotoDays } from '#domain/periods.ts';
import { framePhotoLimits } from '#domain/retag/retag.ts';
import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** Tags that are damaged, lost or torn off, and what takes their place. */
export const retag: Feature = {
  name: 'retag',
  endpoints: async () => (await import('./routes.ts')).retagRoutes,
  nouns: async () => [(await import('./operator/nouns.ts')).tags],
  importers: {
    'tag-replacements': tablesBy(async () => (await import('./demo/import-replacements.ts')).replacementsImporter),
  },
  demo: [{ importer: 'tag-replacements', file: 'tag-replacements.csv', after: ['owners', 'tags'] }],
  uploads: {
    'frame-photo': {
      limits: framePhotoLimits,
      keptAs: 'frame-photo',
      load: async () => (await import('./photo-uploads.ts')).photoWork,
    },
  },
  files: {
    'frame-photo': {
      mayRead: async ({ db }, { accountId }, id) => (await import('./photos.store.ts')).mayRead(db, id, accountId),
      isCaused: async () => (await import('./photos.store.ts')).isOfPhoto,
      days: framePhotoLimits.days,
    },
  },
  occasions: {
    eventsOfBike: async (...given) => (await import('./replacements.store.ts')).eventsOfReplacements(...given),
    handedOver: async (...given) => (await import('./end.ts')).endOfBike(...given),
    shopBarred: async (...given) => (await import('./end.ts')).endOfShop(...given),
    oldTagScanned: async (...given) => (await import('./report-old-tag.ts')).tellOfOldTag(...given),
    accountCloses: async (...given) => (await import('./end.ts')).endWithAccount(...given),
  },
  jobs: [
    {
      name: 'tag-replacements-due',
      cron: '41 * * * *',
      tz: 'America/Sao_Paulo',
      run: async (house) => (await import('./end.ts')).endDueRetags(house),
    },
  ],
  forget: [
    {
      what: 'photos of frame numbers that were sent and never used',
      from: ['frame_photos'],
      days: framePhotoLimits.days,
      rows: async (before) => (await import('./photos.store.ts')).unusedPhotos(before),
    },
    {
      what: 'photos of frame numbers of tags that were replaced',
      from: ['frame_photos'],
      days: framePhotoDays,
      rows: async (before) => (await import('./photos.store.ts')).oldPhotos(before),
    },
    {
      what: 'replacements of tags that were decided',
      from: ['tag_replacements'],
      days: transferRecordDays,
      rows: async (before) => (await import('./replacements.store.ts')).oldReplacements(before),
    },
    {
      what: 'scans of tags that had been replaced',
      from: ['old_tag_scans'],
      days: transferRecordDays,
      rows: async (before) => (await import('./old-tag-scans.store.ts')).oldScans(before),
    },
  ],
  personal: async () => (await import('./personal.ts')).retagPersonal,
};
