import { inspect } from 'node:util';

/** Milliseconds for a graceful shutdown before the process exits anyway, besides the time for which it goes on serving. */
const patience = 15_000;

/**
 * Shuts the process down gracefully on SIGTERM or SIGINT, which begins with some seconds (`delay`) of going on; a second signal, or a
 * shutdown that takes too long, exits at once.
 */
export function onStopSignal(close: () => Promise<void>, delay: number): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(
      () => {
        process.stderr.write('The end took too long; the process ends now.\n');
        process.exit(1);
      },
      patience + delay * 1000,
    ).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${inspect(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
