import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { House } from '#server/verb/context.ts';
import { type ImportBounds, startable } from './import-order.ts';
import {
  addUsage,
  findLastStarts,
  forgetDead,
  keepImports,
  listImports,
  lockQueue,
  startImports,
  type ImportRow,
  type Used,
} from './import-queue.store.ts';

/**
 * An import of this process. `turn` is set while it waits; `counted` is the time up to which its running time is
 * counted.
 */
export type OwnImport = { row: ImportRow; turn: PromiseWithResolvers<void> | null; counted: Date };

type QueueHouse = Pick<House, 'db' | 'clock'>;

/** Heartbeats are less frequent by this factor while imports only run. */
const slow = 5;

/** Polls the queue for this process's imports, periodically and on demand. Returns the function that polls now. */
export function pollQueue(
  house: QueueHouse,
  ownImports: ReadonlyMap<string, OwnImport>,
  bounds: ImportBounds,
): () => void {
  let looking = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let beats = 0;
  const beat = () => {
    const waits = [...ownImports.values()].some(({ turn }) => turn);
    if (waits || ++beats % slow === 0) ask();
    if (ownImports.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const ask = () => {
    again = true;
    if (looking || ownImports.size === 0) return;
    timer ??= setInterval(beat, bounds.beat).unref();
    looking = true;
    void (async () => {
      while (again) {
        again = false;
        // An unavailable database is polled again at the next beat; imports that wait too long are refused.
        await look(house, ownImports, bounds.running).catch(() => {});
      }
      looking = false;
    })();
  };
  return ask;
}

/** Renews this process's heartbeat, counts its imports' time, and starts those whose turn it is. */
async function look(
  { db, clock }: QueueHouse,
  ownImports: ReadonlyMap<string, OwnImport>,
  mostRunning: number,
): Promise<void> {
  const now = clock.now();
  const done = await inTransaction(db, true, async (tx) => {
    await lockQueue(tx);
    // Read under the lock: an import that leaves takes it too, so this cannot add it again.
    const own = [...ownImports.values()];
    await keepImports(
      tx,
      own.map(({ row }) => row),
    );
    await forgetDead(tx);
    const running = own.filter(({ row }) => row.startedAt);
    for (const { row, counted } of running) await addUsage(tx, usedSince(row.keyId, counted, now));
    return { running, started: await startOwn(tx, ownImports, mostRunning, now) };
  });
  for (const one of done.running) one.counted = now;
  for (const row of done.started) {
    const one = ownImports.get(row.id);
    if (!one) continue;
    Object.assign(one, { row, counted: now });
    one.turn?.resolve();
    one.turn = null;
  }
}

async function startOwn(
  tx: Tx,
  ownImports: ReadonlyMap<string, OwnImport>,
  most: number,
  now: Date,
): Promise<ImportRow[]> {
  const all = await listImports(tx);
  const keyIds = [...new Set(all.map(({ keyId }) => keyId))];
  const next = startable(all, await findLastStarts(tx, keyIds), most).filter((id) => ownImports.get(id)?.turn);
  const started = await startImports(tx, next, now);
  for (const { keyId } of started) await addUsage(tx, { keyId, day: dateOf(now), lastStartedAt: now });
  return started;
}

/** An import's usage since its time was last counted. */
export function usedSince(keyId: string, counted: Date, now: Date): Used {
  return { keyId, day: dateOf(now), milliseconds: Math.max(0, now.getTime() - counted.getTime()) };
}
