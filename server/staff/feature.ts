import { staffEventDays } from '#domain/staff/staff-event.ts';
import type { Feature } from '#server/feature.ts';
import { tablesBy } from '#server/imports/import-file.ts';

/** The people of the desk on the web, a brand's and the platform's: who gets in, and what each did. */
export const staff: Feature = {
  name: 'staff',
  endpoints: async () => (await import('./routes.ts')).staffRoutes,
  nouns: async () => [(await import('./operator/staff.noun.ts')).staffNoun],
  importers: { staff: tablesBy(async () => (await import('./operator/import-staff.ts')).staffImporter) },
  demo: [{ importer: 'staff', file: 'staff.csv', after: ['brands'] }],
  tasks: {
    'mail-desk-password-link': async (house, task) => (await import('./password.ts')).mailDeskPasswordLink(house, task),
  },
  personal: async () => (await import('./personal.ts')).staffPersonal,
  impersonal: {
    desk_bikes: 'Which bikes a brand’s list has, by what they are filtered by.',
    desk_totals: 'How many bikes a brand has of each model.',
    desk_failures: 'How often a part of a model failed, month by month.',
    desk_weeks: 'How many of them were activated in which week.',
  },
  forget: [
    {
      what: 'places at the desk that ended',
      from: ['staff', 'staff_passkeys'],
      days: staffEventDays,
      rows: async (before) => (await import('./staff.store.ts')).endedStaff(before),
    },
    {
      what: 'sessions at the desk, and by which browsers its people came',
      from: ['staff_sessions'],
      days: 183,
      rows: async (before) => (await import('./sessions.store.ts')).oldStaffSessions(before),
    },
    {
      what: 'log-ins at the desk that were begun',
      from: ['staff_tickets'],
      days: 1,
      rows: async (before) => (await import('./tickets.store.ts')).oldTickets(before),
    },
    {
      what: 'what the people of the desk did',
      from: ['staff_log'],
      days: staffEventDays,
      rows: async (before) => (await import('#server/identity/staff/staff-log.store.ts')).oldLog(before),
    },
  ],
};
