import type { FastifyBaseLogger } from 'fastify';
import { errorWithoutData } from './db/error-without-data.ts';
import { outageOf } from './db/outage.ts';

/** Milliseconds for which the failures of an outage are combined into one line. */
const gathering = 1_000;

type Log = Pick<FastifyBaseLogger, 'error'>;
type LogOutage = (log: Log, code: string) => void;

/** One line a second at most, with the number of failures that it sums up. */
export function createOutageLog(): LogOutage {
  let times = 0;
  let until = 0;
  const write: LogOutage = (log, code) => {
    log.error({ code, times }, 'the database cannot be used');
    times = 0;
    until = performance.now() + gathering;
  };
  return (log, code) => {
    times++;
    if (times > 1) return;
    const pause = until - performance.now();
    if (pause <= 0) write(log, code);
    else setTimeout(write, pause, log, code).unref();
  };
}

/** Shared by the requests and jobs of this process. */
const ofThisProcess = createOutageLog();

/**
 * Writes errors to the log without their data, under a message. While the database is unavailable, everything fails
 * for the same reason: that goes to the outage log.
 */
export function createErrorLog(message: string, logOutage = ofThisProcess): (log: Log, error: Error) => void {
  return (log, error) => {
    const code = outageOf(error);
    if (code === null) log.error({ err: errorWithoutData(error) }, message);
    else logOutage(log, code);
  };
}
