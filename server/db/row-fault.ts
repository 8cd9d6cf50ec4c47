import { innermost } from './outage.ts';

/**
 * How the codes begin with which PostgreSQL refuses what a statement says about its rows: data (22), constraints (23), a view's
 * check (44), a value that is too large for an index (54), and what a trigger raises (P0). Others are about the statement, the
 * server or other transactions.
 */
const aboutRows = /^(22|23|44|54|P0)...$/;

/** The code of a database error that one row can be to blame for, so that the others may do without it; null for every other. */
export function rowFaultOf(error: unknown): string | null {
  const { code } = innermost(error);
  return typeof code === 'string' && aboutRows.test(code) ? code : null;
}
