import * as z from 'zod/mini';

/** What became of a row of a table, or of a file among several. */
export const rowOutcomes = ['added', 'updated', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * Something to know about one row or file. `row` is the line in the table (the header is line 1) or the file's name; `at`
 * the column, where it is one column's; `code` the reason from the importer's closed list.
 */
export const rowNoteSchema = z.object({
  row: z.string(),
  at: z.nullable(z.string()),
  code: z.string(),
  /** What was made or found: the tag that a bike without one was given, a value that was changed (`M → G`). Never a person's data. */
  detail: z.nullable(z.string()),
  /** What the table itself calls the column, where that is another name. */
  title: z.optional(z.string()),
});
export type RowNote = z.infer<typeof rowNoteSchema>;

/** A note with its reason in a sentence, in the reader's language. */
const explainedNoteSchema = z.extend(rowNoteSchema, { reason: z.string() });
export type ExplainedNote = z.infer<typeof explainedNoteSchema>;

/**
 * What an import did, as it is answered. `notes` holds at most as many as the caller keeps; `notesLeftOut` says how many more there
 * were.
 */
export const importReportSchema = z.object({
  /** Under which the report is kept; null of a trial, which is not. */
  number: z.nullable(z.int()),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  notes: z.array(explainedNoteSchema),
  notesLeftOut: z.int(),
});
export type ExplainedReport = z.infer<typeof importReportSchema>;

/** The same before sentences are added: codes alone. */
export type ImportReport = Omit<ExplainedReport, 'notes' | 'number'> & { notes: RowNote[] };

/** Codes of notes on rows that were taken. */
const remarks = ['tag-issued', 'row-changed'];

/** Whether a note is about a row that was taken. Refusals come first: a thousand issued tags must not hide one of them. */
export function isRemark({ code }: RowNote): boolean {
  return remarks.includes(code);
}

/** How many notes an answer over HTTP carries. */
export const notesInAnswer = 1000;

/** How an import over HTTP is refused as a whole. */
export const importRefusals = [
  'file-unreadable',
  'too-large',
  'unsupported-media-type',
  'rate-limited',
  'import-busy',
  'import-quota',
  'import-too-long',
  'no-room',
  'unavailable',
] as const;
