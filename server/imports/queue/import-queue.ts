import { uuidv7 } from 'uuidv7';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { House } from '../../context.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { problem } from '../../http/problem.ts';
import { importBounds, type ImportBounds } from './bounds.ts';
import { addUsage, forgetDead, keepImports, lockQueue, removeImport, type ImportRow } from './import-queue.store.ts';
import { assertWithin, readQuota } from './import-quota.ts';
import { lookAtQueue, tookSince, type Mine } from './look-at-queue.ts';
import { assertRoom, busy, listPlaces } from './room.ts';

/** A file that is here and is to be imported. */
export type ImportOrder = Pick<ImportRow, 'keyId' | 'kind' | 'dryRun' | 'bytes'>;

/** Keeps partners' imports from taking the house over, in all processes together. */
export type ImportQueue = {
  /**
   * Asks before a file is sent whether it may be: throws `import-busy` and `import-quota` before 200 MB came for nothing.
   * `bytes` as announced, 0 where they were not. Gives the way out.
   */
  enter: (keyId: string, bytes: number) => Promise<() => void>;
  /**
   * Waits for the import's turn and runs it. Throws `import-busy` when there is no room or the turn does not come in time,
   * `import-quota`, and `unavailable` when the house closes. `signal` ends the waiting: the sender is gone. The work calls
   * `check` between two batches; it throws when the import has had its time, or the house closes.
   */
  run: <T>(order: ImportOrder, signal: AbortSignal, work: (check: () => void) => Promise<T>) => Promise<T>;
  /** Sends away who waits; what runs ends after its batch. */
  close: () => void;
};

type Ground = Pick<House, 'db' | 'clock'>;

export function createImportQueue(house: Ground, bounds: ImportBounds = importBounds): ImportQueue {
  const { clock } = house;
  const mine = new Map<string, Mine>();
  const askForTurns = lookAtQueue(house, mine, bounds);
  let closing = false;
  return {
    enter: enterOf(house, bounds, () => closing),
    run: async (order, signal, work) => {
      const row: ImportRow = { id: uuidv7(), ...order, since: clock.now(), startedAt: null };
      await join(house, row, bounds);
      const turn = Promise.withResolvers<void>();
      const one: Mine = { row, turn, counted: row.since };
      mine.set(row.id, one);
      try {
        if (closing) throw problem('unavailable');
        askForTurns();
        await within(turn, signal, bounds.wait, () => timeOver(house, row.id));
        return await work(() => {
          if (closing) throw problem('unavailable');
          if (clock.now().getTime() - one.row.startedAt!.getTime() > bounds.run) throw problem('import-too-long');
        });
      } finally {
        mine.delete(row.id);
        // Where this fails, the import is taken for a dead process's in a while; its own answer is the one to give.
        await leave(house, one).catch(() => {});
        askForTurns();
      }
    },
    close: () => {
      closing = true;
      for (const { turn } of mine.values()) turn?.reject(problem('unavailable'));
    },
  };
}

/** Counts the files of each key that this process has to do with. */
function enterOf({ db, clock }: Ground, bounds: ImportBounds, isClosing: () => boolean): ImportQueue['enter'] {
  const files = new Map<string, number>();
  return async (keyId, bytes) => {
    const count = files.get(keyId) ?? 0;
    if (isClosing()) throw problem('unavailable');
    if (count >= bounds.filesOfKey) throw busy(clock.now());
    // Counted before anything is waited for: of two that come at once, the second sees the first.
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

async function join({ db, clock }: Ground, row: ImportRow, bounds: ImportBounds): Promise<void> {
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

async function leave({ db, clock }: Ground, { row, counted }: Mine): Promise<void> {
  await inTransaction(db, true, async (tx) => {
    await lockQueue(tx);
    await removeImport(tx, row.id);
    if (row.startedAt) await addUsage(tx, tookSince(row.keyId, counted, clock.now()));
  });
}

/** Waits until the turn has come, the sender is gone (nobody reads the answer then), or so many milliseconds are over. */
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

async function timeOver({ db, clock }: Ground, id: string): Promise<Error> {
  const placed = (await listPlaces(db)).find((each) => each.id === id);
  return busy(clock.now(), placed?.place ?? undefined);
}
