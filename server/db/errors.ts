import { encryptionSentence } from './postgres/encryption.ts';

/**
 * Codes that say that the database cannot be used now, by how they begin: of PostgreSQL (connections, statements stopped or
 * cancelled for time, exhausted resources, read-only after a failover, a failing disk) and of sockets.
 */
const outages =
  /^(08...|57...|53...|25006|58030|ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOSPC|EROFS)$/;

/** The drivers' messages without a code. */
const said =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is closed)/;

/** What the database undoes because of another transaction: a deadlock or a serialization failure. */
const undone = new Set<unknown>(['40P01', '40001']);
/** A lock that was not to be had within `lock_timeout`. */
const lockTimeout = '55P03';

/** Thrown when the database is of releases that this program is too old for; the message says what to do. */
export class ReleaseTooOld extends Error {
  constructor() {
    super(
      'The tables in this database are of a newer release, which took away what this one uses. Start the newer release, or restore ' +
        'the back-up that was made before it.',
    );
  }
}

type ErrorLike = { table?: unknown; code?: unknown; message?: unknown; cause?: unknown };

/**
 * The code of an error that says that the database is unavailable or hangs, or `no answer`; null for every other
 * error.
 */
export function outageOf(error: unknown): string | null {
  const { code, message } = innermost(error);
  if (typeof code === 'string') return outages.test(code) ? code : null;
  return typeof message === 'string' && said.test(message) ? 'no answer' : null;
}

/** Whether the database undid a transaction because of another one: trying again may succeed. */
export function isUndone(error: unknown): boolean {
  return undone.has(innermost(error).code);
}

/** Whether others' locks were in the way until the end: nothing was done, and later it may succeed. */
export function wasInTheWay(error: unknown): boolean {
  return isUndone(error) || innermost(error).code === lockTimeout;
}

/** What is wrong with the configured database at a start, as a sentence; null for errors that no setting fixes. */
export function databaseSentence(error: unknown): string | null {
  const inner = innermost(error);
  const distrust = encryptionSentence(inner);
  if (distrust) return distrust;
  const { code } = inner;
  if (code === '28P01' || code === '28000') {
    return `The database refuses this user or password (${code}). Check DATABASE_URL.`;
  }
  if (code === '3D000') return `There is no such database on the server (${code}). Make it, or check DATABASE_URL.`;
  if (code === lockTimeout) {
    return `Something else has held a lock in the database for long (${code}): another start, an import, or a session that nobody ended. Look at pg_locks, or try again later.`;
  }
  if (code === '57P03') return `The database is starting or stopping (${code}). Try again in a moment.`;
  const outage = outageOf(error);
  if (outage === null || outage === 'ENOSPC' || outage === 'EROFS') return null;
  return `The database does not answer (${outage}). Check DATABASE_URL, and whether the server runs.`;
}

/**
 * The error that another one was thrown for: the database layer wraps the driver's. The job queue's are plain
 * objects.
 */
function innermost(error: unknown): ErrorLike {
  if (typeof error !== 'object' || error === null) return {};
  const { cause } = error as ErrorLike;
  return typeof cause === 'object' && cause !== null ? innermost(cause) : error;
}

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

/** The table whose rows still refer to what a statement wanted to delete; null for every other error. */
export function holderOf(error: unknown): string | null {
  const { code, table } = innermost(error);
  return code === '23503' && typeof table === 'string' ? table : null;
}

/** What may be logged of an error: its class, its code, and where it was thrown. */
export type BareError = { type: string; code: unknown; stack: string | undefined };

/** An error without its data: database errors hold the values of the failed statement, also in their message. */
export function errorWithoutData(error: Error): BareError {
  const cause = error.cause as { code?: unknown } | undefined;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: cause?.code ?? (error as { code?: unknown }).code, stack: frames?.join('\n') };
}

/** An error in a line, without its data: its class and code, and where in our own sources it was thrown. */
export function errorInWords(error: object): string {
  const { type, code, stack } = errorWithoutData(error as Error);
  const where = /\b((?:server|domain)\/[\w./-]+:\d+)/.exec(stack ?? '')?.[1];
  return [type ?? 'Error', ...(typeof code === 'string' ? [code] : []), ...(where ? [`at ${where}`] : [])].join(' ');
}

/** How many bytes wait for a reader of standard error that is slow; lines that come then are dropped. */
const most = 64 * 1024;

/** Writes a line to standard error, where no log is at hand. Never waits for its reader, and keeps little for it. */
export function writeStandardError(line: string): void {
  if (process.stderr.writableLength < most) process.stderr.write(`${line}\n`);
}

/** Whether a unique index refused a row: somebody has it already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23505';
}
