import type { FastifyBaseLogger } from 'fastify';
import { errorWithoutData, outageOf } from './db/errors.ts';
import { StorageTrouble } from './outside/storage-trouble.ts';

/** Milliseconds for which the failures of an outage are combined into one line. */
const gathering = 1_000;

type Log = Pick<FastifyBaseLogger, 'error'>;
type LogOutage = (log: Log, facts: Record<string, string>) => void;

/** One line a second at most, with the number of failures that it sums up. */
function createGathering(message: string): LogOutage {
  let times = 0;
  let until = 0;
  const write: LogOutage = (log, facts) => {
    log.error({ ...facts, times }, message);
    times = 0;
    until = performance.now() + gathering;
  };
  return (log, facts) => {
    times++;
    if (times > 1) return;
    const pause = until - performance.now();
    if (pause <= 0) write(log, facts);
    else setTimeout(write, pause, log, facts).unref();
  };
}

/** What is gathered of outages: of the database, by its code, and of the storages, by their sentence. */
export type OutageLog = { database: LogOutage; storage: LogOutage };

export function createOutageLog(): OutageLog {
  return {
    database: createGathering('the database cannot be used'),
    storage: createGathering('the storage cannot be used'),
  };
}

/** Shared by the requests and jobs of this process. */
const ofThisProcess = createOutageLog();

/**
 * Writes errors to the log without their data, under a message. While the database or a storage is unavailable, everything fails
 * for the same reason: that goes to the outage log.
 */
export function createErrorLog(message: string, outage = ofThisProcess): (log: Log, error: Error) => void {
  return (log, error) => {
    // The sentence is made for operators, and holds no data.
    if (error instanceof StorageTrouble) return outage.storage(log, { reason: error.message });
    const code = outageOf(error);
    if (code === null) log.error({ err: errorWithoutData(error) }, message);
    else outage.database(log, { code });
  };
}
