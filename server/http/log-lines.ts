import { destination, type DestinationStream } from 'pino';

/**
 * Standard output, to which each line of the log is written before anything else happens. By itself pino leaves that to another
 * thread: to wake it, and to hear that it has written, takes longer than a line, and a killed process keeps what is under way to itself.
 */
export function logLines(): DestinationStream {
  const { stdout } = process;
  // Who has put another function in its place wants to have the lines, as with pino itself.
  if (stdout.write !== (stdout.constructor.prototype as typeof stdout).write) return stdout;
  return destination({ dest: 1, sync: true });
}
