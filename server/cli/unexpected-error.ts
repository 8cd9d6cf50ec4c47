import { DrizzleQueryError } from 'drizzle-orm';
import { errorWithoutData } from '#server/db/errors.ts';

/**
 * Our own mistake in words for the terminal: what happened and where, never the values that a failed statement
 * carried.
 */
export function describeUnexpectedError(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.';
  const { type, code, stack } = errorWithoutData(error);
  const said = error instanceof DrizzleQueryError ? 'a statement failed' : error.message;
  return [`${type}${typeof code === 'string' ? ` (${code})` : ''}: ${said}`, ...(stack ? [stack] : [])].join('\n');
}
