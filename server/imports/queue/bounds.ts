/** What partners' imports may take of this house; tests give `createImportQueue` less. */
export type ImportBounds = {
  /** Imports that run at once, in all processes together. One of a key at most. */
  running: number;
  /** Imports that wait, of all keys and, beside the one that may run, of one. Each has up to 200 MB on the disk. */
  waiting: number;
  waitingOfKey: number;
  /** Files of one key that are sent, wait or run at once, in one process. */
  filesOfKey: number;
  /** Milliseconds after which who waits is sent away. */
  wait: number;
  /** Milliseconds after which an import ends, after the batch that is under way. */
  run: number;
  /** Milliseconds between two looks at the queue. */
  beat: number;
};

const minute = 60_000;

export const importBounds: ImportBounds = {
  running: 2,
  waiting: 50,
  waitingOfKey: 3,
  filesOfKey: 4,
  wait: 5 * minute,
  run: 60 * minute,
  beat: 1000,
};

/** Seconds after which a process that says nothing is presumed dead; what it ran or kept waiting no longer counts. */
export const silence = 20;
