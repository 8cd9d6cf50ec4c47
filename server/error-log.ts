import type { FastifyBaseLogger } from 'fastify';
import { outageOf } from './db/outage.ts';
import { withoutData } from './db/without-data.ts';

/** Milliseconds for which the failures of an outage are gathered into one line. */
const gathering = 1_000;

type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * Writes errors to the log without their data, under a message. While the database is gone everything fails for one and the
 * same reason: one line a second at most tells it, with how many times it was met.
 */
export function createErrorLog(message: string): (log: Log, error: Error) => void {
  let times = 0;
  let until = 0;
  const write = (log: Log, code: string) => {
    log.error({ code, times }, 'the database cannot be used');
    times = 0;
    until = performance.now() + gathering;
  };
  return (log, error) => {
    const code = outageOf(error);
    if (code === null) return log.error({ err: withoutData(error) }, message);
    times++;
    if (times > 1) return;
    const pause = until - performance.now();
    if (pause <= 0) write(log, code);
    else setTimeout(write, pause, log, code).unref();
  };
}
