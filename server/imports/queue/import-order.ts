/** An import that waits or runs. */
export type QueuedImport = { id: string; keyId: string; since: Date; startedAt: Date | null };

/**
 * The imports that wait, in the order in which they will run: the first of each key, then the second of each, so that
 * one partner's many files do not delay another's single one. Within a turn, the key that was served longest ago, or
 * never, goes first.
 */
export function orderWaiting<Each extends QueuedImport>(
  all: readonly Each[],
  lastStarts: ReadonlyMap<string, Date>,
): Each[] {
  const taken = new Map<string, number>();
  for (const { keyId, startedAt } of all) if (startedAt) taken.set(keyId, (taken.get(keyId) ?? 0) + 1);
  const waiting = all
    .filter(({ startedAt }) => startedAt === null)
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1));
  const turns = waiting.map((each) => {
    const turn = taken.get(each.keyId) ?? 0;
    taken.set(each.keyId, turn + 1);
    return { each, turn, served: lastStarts.get(each.keyId)?.getTime() ?? 0 };
  });
  // Sorting is stable: equal imports keep their order of arrival.
  return turns.toSorted((a, b) => a.turn - b.turn || a.served - b.served).map(({ each }) => each);
}

/** The ids of those that may start now: one of a key at a time, up to the total. */
export function startable(
  all: readonly QueuedImport[],
  lastStarts: ReadonlyMap<string, Date>,
  mostRunning: number,
): string[] {
  const running = all.filter(({ startedAt }) => startedAt !== null);
  const busy = new Set(running.map(({ keyId }) => keyId));
  const next = orderWaiting(all, lastStarts).filter(({ keyId }) => !busy.has(keyId) && busy.add(keyId));
  return next.slice(0, Math.max(0, mostRunning - running.length)).map(({ id }) => id);
}

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
