import { securityEventDays } from '#domain/account/security-event.ts';
import { letterDays, mailStopDays, undoDays } from '#domain/periods.ts';
import type { Feature } from './feature.ts';

/**
 * What every house has, whichever features it is built from: sessions, codes, letters and records, with what is held about people in
 * them and their clean-up, and the operator's log. Added to the features wherever they are combined.
 */
export const common: Feature = {
  name: 'common',
  endpoints: async () => (await import('./jobs/routes.ts')).letterRoutes,
  gauges: async () => [
    (await import('./jobs/gauges.store.ts')).jobGauges,
    (await import('./imports/queue/import-queue.store.ts')).importGauges,
    (await import('./backup/backup-age.ts')).backupGauges,
  ],
  nouns: async () => {
    const { imports, log, letters } = await import('./cli/nouns.ts');
    return [imports, log, letters];
  },
  forget: [
    {
      what: 'sessions that ended',
      from: ['sessions'],
      days: 7,
      rows: async (before) => (await import('./identity/sessions/sessions.store.ts')).endedSessions(before),
    },
    {
      what: 'one-time codes that are over',
      from: ['one_time_codes'],
      days: 2,
      rows: async (before) => (await import('./identity/codes/codes.store.ts')).overCodes(before),
    },
    {
      // So long do they say that they are over.
      what: 'links of letters',
      from: ['mailed_links'],
      days: 30,
      rows: async (before) => (await import('./identity/links/links.store.ts')).overLinks(before),
    },
    {
      what: 'proofs of e-mail addresses',
      from: ['email_proofs'],
      days: 2,
      rows: async (before) => (await import('./identity/address/address-proofs.store.ts')).overEmailProofs(before),
    },
    {
      what: 'browsers that were not seen again',
      from: ['known_devices'],
      days: 365,
      rows: async (before) => (await import('./identity/sessions/devices.store.ts')).oldDevices(before),
    },
    {
      what: 'changes that can no longer be undone',
      from: ['credential_changes'],
      days: 30,
      rows: async (before) => (await import('./identity/changes/credential-changes.store.ts')).overChanges(before),
    },
    // Limits look back a day at most.
    {
      what: 'counters of limits',
      from: ['limits'],
      days: 2,
      rows: async (before) => (await import('./db/limits.store.ts')).oldLimits(before),
    },
    {
      what: 'what partners’ keys brought in, by day',
      from: ['import_usage'],
      days: 7,
      rows: async (before) => (await import('./imports/queue/import-queue.store.ts')).oldImportUsage(before),
    },
    {
      what: 'what imports wrote over',
      from: ['import_changes'],
      days: undoDays,
      rows: async (before, db) => (await import('./imports/undo/import-changes.store.ts')).oldChanges(before, db),
    },
    {
      what: 'security events',
      from: ['security_events'],
      days: securityEventDays,
      rows: async (before) => (await import('./db/security-events.store.ts')).oldSecurityEvents(before),
    },
    {
      what: 'when the database lived',
      from: ['lifetimes'],
      days: 60,
      rows: async (before) => (await import('./files/lifetimes.store.ts')).oldLifetimes(before),
    },
    {
      what: 'what jobs could not do',
      from: ['job_rows'],
      days: 30,
      rows: async (before) => (await import('./db/job-rows.store.ts')).oldJobRows(before),
    },
    {
      what: 'letters that went out',
      from: ['letters'],
      days: 30,
      rows: async (before) => (await import('./jobs/letters.store.ts')).oldLetters('sent', before),
    },
    {
      what: 'letters that were given up',
      from: ['letters'],
      days: letterDays,
      rows: async (before) => (await import('./jobs/letters.store.ts')).oldLetters('dead', before),
    },
    {
      what: 'letters whose address had e-mails stopped',
      from: ['letters'],
      days: letterDays,
      rows: async (before) => (await import('./jobs/letters.store.ts')).oldLetters('stopped', before),
    },
    {
      // Then an address is tried again: mailboxes come back, and stop again if they do not.
      what: 'addresses at which e-mails are stopped',
      from: ['mail_stops'],
      days: mailStopDays,
      rows: async (before) => (await import('./db/mail-stops.store.ts')).oldMailStops(before),
    },
  ],
  personal: async () => (await import('./common-personal.ts')).commonPersonal,
  impersonal: {
    release_floor: 'Which releases may serve the database.',
    upload_pieces: 'Pieces of files on their way; whose they are says the file.',
    stored_files: 'Which files belong to what; whose they are says the thing that they belong to.',
    imports: 'Partners’ files while they are imported, by their keys and sizes.',
    import_usage: 'Counters of partners’ keys.',
    import_reports: 'Imports by number, with counts and the names of files; people not at all.',
    desk_import_titles: 'What brands’ files call our columns.',
    import_changes: 'What imports added and changed of bikes, models, parts and stores; people not at all.',
    desk_log: 'What operators and partners did, with counts; people by keyed hashes only.',
    published_keys: 'The public parts of our own signing keys, and when they signed.',
    lifetimes: 'When our own servers ran on the database.',
    job_runs: 'When our own jobs ran.',
    job_rows: 'What our own jobs could not do yet, by our own ids.',
    limits: 'Counters under keyed hashes, for two days.',
  },
};
