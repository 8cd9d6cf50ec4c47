import type { RowNote } from '#domain/http/import-report.ts';
import { noteCodes } from './codes.ts';
import type { Importer } from './importer.ts';
import type { TableRow } from './read-table.ts';

/** A row as its importer wants it, or every reason why it is none. */
export type ParsedRow<Row> = { row: Row } | { notes: RowNote[] };

/** Reads a row's cells by the importer's schema. */
export function parseRow<Row>({ schema }: Pick<Importer<Row>, 'schema'>, read: TableRow): ParsedRow<Row> {
  const row = String(read.line);
  if ('problem' in read) return { notes: [{ row, at: null, code: read.problem, detail: null }] };
  const parsed = schema.safeParse(read.cells);
  if (parsed.success) return { row: parsed.data };
  const notes = parsed.error.issues.map(({ path, message }) => {
    const isEmpty = path.length === 1 && read.cells[String(path[0])] === undefined;
    const code = Object.hasOwn(noteCodes, message) ? message : isEmpty ? 'required' : 'invalid';
    return { row, at: path.length > 0 ? path.join(':') : null, code, detail: null };
  });
  return { notes };
}
