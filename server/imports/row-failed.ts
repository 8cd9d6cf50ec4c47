import { rowFaultOf } from '#server/db/row-fault.ts';
import type { RowResult } from './importer.ts';

/** The result of a row that the database did not take. `detail` is PostgreSQL's code, which holds no data. */
export function rowFailed(line: number, error: unknown): RowResult {
  return { line, outcome: 'refused', note: { code: 'row-failed', detail: rowFaultOf(error) } };
}
