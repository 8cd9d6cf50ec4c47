import { DrizzleQueryError } from 'drizzle-orm';
import { withoutData } from '../db/without-data.ts';

/** Our own mistake in words for the terminal: what happened and where, never the values that a failed statement carried. */
export function unforeseen(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.';
  const { type, code, stack } = withoutData(error);
  const said = error instanceof DrizzleQueryError ? 'a statement failed' : error.message;
  return [`${type}${typeof code === 'string' ? ` (${code})` : ''}: ${said}`, ...(stack ? [stack] : [])].join('\n');
}
