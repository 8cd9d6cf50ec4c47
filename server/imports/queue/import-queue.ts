import { uuidv7 } from 'uuidv7';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { importBounds, type ImportBounds } from './import-order.ts';
import { addUsage, forgetDead, keepImports, lockQueue, removeImport, type ImportRow } from './import-queue.store.ts';
import { pollQueue, usedSince, type OwnImport } from './poll-queue.ts';
import { assertWithin, readQuota, assertRoom, busy, listPlaces } from './queue-capacity.ts';
/** A received file to import. */
export type ImportOrder = Pick<ImportRow, 'keyId' | 'kind' | 'dryRun' | 'bytes'>;

/** Limits partners' imports, across all processes, so that requests keep their resources. */
export type ImportQueue = {
  /**
   * Checks before a file is sent: throws `import-busy` and `import-quota` before 200 MB are sent in vain.
   * `bytes` as announced, else 0. Returns the function that leaves the queue.
   */
  enter: (keyId: string, bytes: number) => Promise<() => void>;
  /**
   * Waits for the import's turn and runs it. Throws `import-busy` when there is no room or the turn does not come in
   * time, `import-quota`, and `unavailable` when the house closes. `signal` ends the waiting when the client is gone.
   * The work calls `check` between two batches; it throws when the import's time is used up, or the house closes.
   */
  run: <T>(order: ImportOrder, signal: AbortSignal, work: (check: () => void) => Promise<T>) => Promise<T>;
  /** Refuses waiting imports; running ones end after their batch. */
  close: () => void;
};

type QueueHouse = Pick<House, 'db' | 'clock'>;

export function createImportQueue(house: QueueHouse, bounds: ImportBounds = importBounds): ImportQueue {
  const { clock } = house;
  const ownImports = new Map<string, OwnImport>();
  const askForTurns = pollQueue(house, ownImports, bounds);
  let closing = false;
  return {
    enter: enterOf(house, bounds, () => closing),
    run: async (order, signal, work) => {
      const row: ImportRow = { id: uuidv7(), ...order, since: clock.now(), startedAt: null };
      await join(house, row, bounds);
      const turn = Promise.withResolvers<void>();
      const one: OwnImport = { row, turn, counted: row.since };
      ownImports.set(row.id, one);
      try {
        if (closing) throw problem('unavailable');
        askForTurns();
        await within(turn, signal, bounds.wait, () => timeOver(house, row.id));
        return await work(() => {
          if (closing) throw problem('unavailable');
          if (clock.now().getTime() - one.row.startedAt!.getTime() > bounds.run) throw problem('import-too-long');
        });
      } finally {
        ownImports.delete(row.id);
        // If this fails, the import is presumed dead after a while; the client still gets its own answer.
        await leave(house, one).catch(() => {});
        askForTurns();
      }
    },
    close: () => {
      closing = true;
      for (const { turn } of ownImports.values()) turn?.reject(problem('unavailable'));
    },
  };
}

/** Counts the files of each key in this process. */
function enterOf({ db, clock }: QueueHouse, bounds: ImportBounds, isClosing: () => boolean): ImportQueue['enter'] {
  const files = new Map<string, number>();
  return async (keyId, bytes) => {
    const count = files.get(keyId) ?? 0;
    if (isClosing()) throw problem('unavailable');
    if (count >= bounds.filesOfKey) throw busy(clock.now());
    // Counted before any await: of two concurrent ones, the second sees the first.
    files.set(keyId, count + 1);
    const out = () => void files.set(keyId, files.get(keyId)! - 1);
    try {
      await assertRoom(db, keyId, bounds, clock.now());
      assertWithin(await readQuota(db, keyId, clock.now()), bytes);
      return out;
    } catch (error) {
      out();
      throw error;
    }
  };
}

async function join({ db, clock }: QueueHouse, row: ImportRow, bounds: ImportBounds): Promise<void> {
  const { keyId, bytes } = row;
  const now = clock.now();
  await inTransaction(db, true, async (tx) => {
    await lockQueue(tx);
    await forgetDead(tx);
    await assertRoom(tx, keyId, bounds, now);
    assertWithin(await readQuota(tx, keyId, now), bytes);
    await addUsage(tx, { keyId, day: dateOf(now), bytes });
    await keepImports(tx, [row]);
  });
}

async function leave({ db, clock }: QueueHouse, { row, counted }: OwnImport): Promise<void> {
  await inTransaction(db, true, async (tx) => {
    await lockQueue(tx);
    await removeImport(tx, row.id);
    // Who leaves last polls no more: what died since the last poll is forgotten here.
    await forgetDead(tx);
    if (row.startedAt) await addUsage(tx, usedSince(row.keyId, counted, clock.now()));
  });
}

/**
 * Waits until it is the import's turn, the client is gone (nobody reads the answer then), or the milliseconds are
 * over.
 */
async function within(
  turn: PromiseWithResolvers<void>,
  signal: AbortSignal,
  milliseconds: number,
  over: () => Promise<Error>,
): Promise<void> {
  const gone = () => turn.reject(problem('malformed-json'));
  const timer = setTimeout(() => void over().then(turn.reject, turn.reject), milliseconds);
  signal.addEventListener('abort', gone);
  if (signal.aborted) gone();
  try {
    await turn.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', gone);
  }
}

async function timeOver({ db, clock }: QueueHouse, id: string): Promise<Error> {
  const placed = (await listPlaces(db)).find((each) => each.id === id);
  return busy(clock.now(), placed?.place ?? undefined);
}
