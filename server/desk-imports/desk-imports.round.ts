import { deskFileDays, deskImportDays } from '#domain/imports/desk-import.ts';
import type { FileKinds } from '#server/files/read-file.ts';
import type { DeskTables } from '#server/imports/desk-table.ts';
import type { Forgetting } from '#server/jobs/clean-up.ts';
import type { Round } from '#server/jobs/rounds.ts';

/** Each process checks, brings in and takes back what waits, one file after the other. Somebody looks at the progress. */
export function deskImportsRound(tables: DeskTables): Round {
  return {
    name: 'desk-imports',
    seconds: 1,
    run: async (house) => (await import('./work.ts')).workOnImports(house, tables),
  };
}

/** The files themselves: nobody reads them by the door of private files. */
export const deskImportFiles: FileKinds = new Map([
  [
    'desk-import',
    {
      mayRead: () => Promise.resolve(false),
      isCaused: async () => (await import('./desk-imports.store.ts')).isOfDeskImport,
      days: 1,
    },
  ],
]);

export const deskImportForgetting: readonly Forgetting[] = [
  {
    what: 'files that people of brands brought in',
    from: ['stored_files'],
    days: deskFileDays,
    list: async (db, before) => (await import('./desk-imports.store.ts')).listWithOldFiles(db, before),
    forget: async (db, id) => (await import('./desk-imports.store.ts')).forgetFileOf(db, id),
  },
  {
    what: 'who of a brand brought in which file',
    from: ['desk_imports'],
    days: deskImportDays,
    rows: async (before) => (await import('./desk-imports.store.ts')).oldDeskImports(before),
  },
  {
    what: 'what brands’ files call our columns',
    from: ['desk_import_titles'],
    days: deskImportDays,
    rows: async (before) => (await import('./desk-imports.store.ts')).oldTitles(before),
  },
];
