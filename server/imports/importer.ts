import type * as z from 'zod/mini';
import type { RowNote, RowOutcome, ImportReport } from '#domain/http/import-report.ts';
import type { Tx } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import type { TableNote } from './reasons/reasons.ts';

/**
 * A column of a table. `also` are other names that people give it (Portuguese, a partner's own); case and accents do
 * not matter. `of the operator`: required of a row that is typed at the terminal, not of a table.
 */
export type Column = { also?: readonly string[]; required?: true | 'of the operator' };

/** A column that is a flag of an `add` command as well. `value` shows what to write, `help` says what it holds; a `file` is a path. */
export type CommandColumn = Column & { value: string; help: string; file?: true };

/** Columns that are named `part:Quadro`. `also` are other words before the colon. */
export type Family = Pick<Column, 'also'>;

/** A row as read: its line in the file (the header is line 1) and its parsed values. */
export type NumberedRow<Row> = { line: number; row: Row };

/** One thing to know of a row, at a column where it is about one. */
export type RowSaid = Pick<TableNote, 'code'> & Partial<Pick<TableNote, 'at' | 'detail'>>;

/** What became of a row, and everything that it was refused for, or remarks when it was not. */
export type RowResult = { line: number; outcome: RowOutcome; notes?: readonly RowSaid[]; change?: RowChange };

/** What a row did, as it is kept to undo it: `before` is null for what it added, else what of it was written over. */
export type RowChange = { id: string; before: Record<string, unknown> | null; after: Record<string, unknown> };

/** A change that is to be undone, and whether it was: else why not. */
export type KeptChange = RowChange & { line: number };
export type Undo = (tx: Tx, change: KeptChange, run: { now: Date }) => Promise<'undone' | RowSaid>;

/** What an importer knows of the run that it is part of. */
export type ImportRun = {
  house: Pick<House, 'clock' | 'config' | 'signing' | 'outbox' | 'outside' | 'occasions' | 'personal' | 'documents'>;
  /** Only this brand's data may come in; null when the operator imports. */
  brandId: string | null;
  /** Nothing of this run is kept: each batch is undone, and the next does not find in the database what it wrote. */
  dryRun: boolean;
  /** Folder that names of files in the table (pictures) are relative to. */
  folder: string;
};

/**
 * How one kind of table comes in. `schema` gets the cells that are not empty, by column; cells of a column
 * `part:Quadro` of the family `part` come together as `{ part: { Quadro: '…' } }`. An issue's message is the note's
 * code. `apply` gets batches and a transaction's handle, decides every row, and is safe to repeat: the same rows
 * again are `unchanged`.
 */
export type Importer<Row> = {
  kind: string;
  columns: Record<string, Column>;
  families?: Record<string, Family>;
  schema: z.ZodMiniType<Row>;
  /** The tables that grow with it and that each of its batches is looked up in: their statistics are gathered on the way. */
  tables?: readonly string[];
  apply: (tx: Tx, rows: readonly NumberedRow<Row>[], run: ImportRun) => Promise<RowResult[]>;
  /**
   * What a row may contend for with others of its file, besides what it is about: a phone that one account has.
   * Before a dry run decides a row it does the earlier ones with the same name over again, because their batches were
   * undone.
   */
  shares?: (row: Row) => string | null;
  /** Takes back what one row did, where nothing rests on it and nothing has changed it since; without it, imports cannot be undone. */
  undo?: Undo;
};

/** How an import is run. `onNote` hears of every row that is worth a word, `onProgress` of every batch. */
export type Importing = {
  /** Does everything and keeps nothing. */
  dryRun: boolean;
  brandId: string | null;
  /** Of the import's report, under which what it changes is kept; without one it cannot be undone. */
  number?: number | null;
  /** How many notes the report itself holds; the rest are counted. */
  keepNotes: number;
  onNote?: (note: RowNote) => void;
  /** Hears of every row that the importer decided. */
  onRow?: (line: number, outcome: RowOutcome) => void;
  onProgress?: (done: { rows: number; of: number }) => void;
};

/**
 * Thrown when a run had to end before its last row. What the report counts is in the database and stays; the same file
 * again goes on from there. `cause` is what went wrong.
 */
export class ImportStopped extends Error {
  readonly report: ImportReport;
  /** The line of the first row that is not in. */
  readonly row: number;

  constructor(row: number, report: ImportReport, cause: unknown) {
    super(`The import stopped before the rows from line ${row} on were in.`, { cause });
    this.report = report;
    this.row = row;
  }
}

const reached = new WeakMap<object, ImportReport>();

/** Calls what may end a run between two batches; what it throws remembers what was in by then. */
export function endingWith<T>(report: () => ImportReport, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) reached.set(error, report());
    throw error;
  }
}

/** What was in when an import ended before its last row; null where nothing is known of it. */
export function reportAt(error: unknown): ImportReport | null {
  if (error instanceof ImportStopped) return error.report;
  return error instanceof Error ? (reached.get(error) ?? null) : null;
}

/** An importer that a house takes nothing from unless it is a demo house: every row is refused as `demo-only`. */
export function demoOnly<Row>(importer: Importer<Row>): Importer<Row> {
  return {
    ...importer,
    apply: async (tx, rows, run) => {
      if (run.house.config.demo) return importer.apply(tx, rows, run);
      return rows.map(({ line }) => ({ line, outcome: 'refused', notes: [{ code: 'demo-only' }] }));
    },
  };
}
