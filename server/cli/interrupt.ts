/** Lets long work end where it may: between two batches. */
export type Interrupt = {
  /** Whether somebody asked to stop since the work began. */
  requested: () => boolean;
  /** Does work that looks at `requested` from time to time. Without it, Ctrl-C ends the process at once. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Ctrl-C (or SIGTERM) during long work asks it to stop; a second one ends the process at once. `say` prints the
 * message.
 */
export function interruptBySignal(say: (line: string) => void): Interrupt {
  let requested = false;
  const ask = () => {
    if (requested) process.exit(1);
    requested = true;
    say('Stopping after this batch. Once more ends at once.');
  };
  return {
    requested: () => requested,
    during: async (work) => {
      requested = false;
      process.on('SIGINT', ask);
      process.on('SIGTERM', ask);
      try {
        return await work();
      } finally {
        process.off('SIGINT', ask);
        process.off('SIGTERM', ask);
      }
    },
  };
}
