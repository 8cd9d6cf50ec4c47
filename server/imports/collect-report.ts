import type { ImportReport, RowNote, RowOutcome } from '#domain/http/import-report.ts';
import type { Importing } from './importer.ts';

/** Counts what becomes of rows or files, hands every note on and keeps the first of them. */
export type ReportCollector = {
  count: (outcome: RowOutcome) => void;
  note: (note: RowNote) => void;
  report: () => ImportReport;
};

/** Starts the report of a run, of a table as well as of files of invoices. */
export function collectReport({ keepNotes, onNote }: Pick<Importing, 'keepNotes' | 'onNote'>): ReportCollector {
  const counts = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const notes: RowNote[] = [];
  let notesLeftOut = 0;
  return {
    count: (outcome) => void counts[outcome]++,
    note: (note) => {
      if (notes.length < keepNotes) notes.push(note);
      else notesLeftOut++;
      onNote?.(note);
    },
    report: () => ({ ...counts, notes: [...notes], notesLeftOut }),
  };
}
