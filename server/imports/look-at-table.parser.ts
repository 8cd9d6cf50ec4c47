import type { RowNote } from '#domain/http/import-report.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';
import { findEncoding } from './encoding.ts';
import { findHeader } from './find-header.ts';
import type { Wanted } from './match-header.ts';
import { readRows, type FoundTable } from './read-rows.ts';
import { Unreadable, type FileProblem } from './reasons/unreadable.ts';

/** What a table is, and how its rows are read. */
export type TableFacts = { rows: number; notes: RowNote[]; found: FoundTable };
/** Why it is none. */
export type NoTable = { code: FileProblem; detail: string | null };

/** So many rows are counted before it says that it goes on. */
const often = 50_000;

/**
 * Looks through a CSV file of any size, so that one that is broken anywhere is refused before anything is done with its rows. Says now and
 * then how far it is.
 */
export default async function* lookAtTable(
  wanted: Wanted,
  file: ParsedFile,
): AsyncGenerator<number, TableFacts | NoTable, void> {
  try {
    const encoding = await findEncoding(file);
    const { dialect, line, places, notes } = await findHeader(file, encoding, wanted);
    const found = { encoding, dialect, line, places };
    let rows = 0;
    for await (const row of readRows(file, encoding, dialect)) {
      if (row.line <= line) continue;
      if (++rows % often === 0) yield rows;
    }
    return { rows, notes, found };
  } catch (error) {
    if (error instanceof Unreadable) return { code: error.code, detail: error.detail };
    throw error;
  }
}
