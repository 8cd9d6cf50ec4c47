import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { House } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { ImportBounds } from './bounds.ts';
import { startable } from './import-order.ts';
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

/** An import of this process. `turn` is there while it waits; `counted` is how far the time that it runs is counted. */
export type Mine = { row: ImportRow; turn: PromiseWithResolvers<void> | null; counted: Date };

type Ground = Pick<House, 'db' | 'clock'>;

/** Beats after which a process that only runs imports says that it lives. */
const slow = 5;

/** Looks at the queue for this process's imports, now and then and whenever it is asked to. Returns how to ask. */
export function lookAtQueue(house: Ground, mine: ReadonlyMap<string, Mine>, bounds: ImportBounds): () => void {
  let looking = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let beats = 0;
  const beat = () => {
    const waits = [...mine.values()].some(({ turn }) => turn);
    if (waits || ++beats % slow === 0) ask();
    if (mine.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const ask = () => {
    again = true;
    if (looking || mine.size === 0) return;
    timer ??= setInterval(beat, bounds.beat).unref();
    looking = true;
    void (async () => {
      while (again) {
        again = false;
        // A database that is gone is asked again at the next beat; who waits too long is sent away.
        await look(house, mine, bounds.running).catch(() => {});
      }
      looking = false;
    })();
  };
  return ask;
}

/** Says that this process lives, counts its imports' time, and starts those of them whose turn it is. */
async function look({ db, clock }: Ground, mine: ReadonlyMap<string, Mine>, mostRunning: number): Promise<void> {
  const now = clock.now();
  const done = await inTransaction(db, true, async (tx) => {
    await lockQueue(tx);
    // Read under the lock: an import that leaves takes it too, and does not come back by this.
    const own = [...mine.values()];
    await keepImports(
      tx,
      own.map(({ row }) => row),
    );
    await forgetDead(tx);
    const running = own.filter(({ row }) => row.startedAt);
    for (const { row, counted } of running) await addUsage(tx, tookSince(row.keyId, counted, now));
    return { running, started: await startOwn(tx, mine, mostRunning, now) };
  });
  for (const one of done.running) one.counted = now;
  for (const row of done.started) {
    const one = mine.get(row.id);
    if (!one) continue;
    Object.assign(one, { row, counted: now });
    one.turn?.resolve();
    one.turn = null;
  }
}

async function startOwn(tx: Tx, mine: ReadonlyMap<string, Mine>, most: number, now: Date): Promise<ImportRow[]> {
  const all = await listImports(tx);
  const keyIds = [...new Set(all.map(({ keyId }) => keyId))];
  const next = startable(all, await findLastStarts(tx, keyIds), most).filter((id) => mine.get(id)?.turn);
  const started = await startImports(tx, next, now);
  for (const { keyId } of started) await addUsage(tx, { keyId, day: dateOf(now), lastStartedAt: now });
  return started;
}

/** What an import used since its time was last counted. */
export function tookSince(keyId: string, counted: Date, now: Date): Used {
  return { keyId, day: dateOf(now), milliseconds: Math.max(0, now.getTime() - counted.getTime()) };
}
