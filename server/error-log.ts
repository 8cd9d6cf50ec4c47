import type { FastifyBaseLogger } from 'fastify';
import { outageOf } from './db/outage.ts';
import { withoutData } from './db/without-data.ts';

/** Milliseconds for which the failures of an outage are gathered into one line. */
const gathering = 1_000;

type Log = Pick<FastifyBaseLogger, 'error'>;
type TellOutage = (log: Log, code: string) => void;

/** One line a second at most, with how many failures it stands for. */
export function createOutageLog(): TellOutage {
  let times = 0;
  let until = 0;
  const write: TellOutage = (log, code) => {
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

/** Requests and jobs of a process meet the same outage. */
const ofThisProcess = createOutageLog();

/**
 * Writes errors to the log without their data, under a message. While the database is gone everything fails for one and the
 * same reason: that goes to the log of outages.
 */
export function createErrorLog(message: string, tellOutage = ofThisProcess): (log: Log, error: Error) => void {
  return (log, error) => {
    const code = outageOf(error);
    if (code === null) log.error({ err: withoutData(error) }, message);
    else tellOutage(log, code);
  };
}
