import type { RowNote } from '#domain/http/import-report.ts';
import type { Tx } from '#server/db/database.ts';
import { holderOf } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { KeptChange, RowSaid, Undo } from '#server/imports/importer.ts';
import type { House } from '#server/verb/context.ts';
import { findChangedLater, findReport, listChanges, noteUndone } from './import-changes.store.ts';

/** How many rows are undone in one transaction. */
const together = 200;

/** What became of an import that was undone: how many rows are as before, and of those that stay, why. */
export type Undone = { undone: number; stay: number; notes: RowNote[] };

/** `onBatch` hears how many rows were looked at, and is waited for; a throw of it ends the undoing after that batch. */
type Undoing = {
  number: number;
  undo: Undo;
  dryRun: boolean;
  keepNotes: number;
  onBatch?: (rows: number) => Promise<void>;
};

/**
 * Undoes what an import did, from its last row to its first. What something rests on, or what was changed since, stays and is named. It
 * may be repeated: what is undone is undone once, whoever else does it at the same time.
 */
export async function undoImport(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { number, undo, dryRun, keepNotes, onBatch }: Undoing,
): Promise<Undone> {
  const all: Undone = { undone: 0, stay: 0, notes: [] };
  for (let above: number | null = null; ;) {
    const batch: Batch = await inTransaction(
      db,
      () => !dryRun,
      (tx) => undoBatch(tx, { number, undo, above, now: clock.now() }),
    );
    if (batch.last === null) return all;
    above = batch.last;
    all.undone += batch.undone;
    all.stay += batch.notes.length;
    all.notes.push(...batch.notes.slice(0, Math.max(0, keepNotes - all.notes.length)));
    await onBatch?.(all.undone + all.stay);
  }
}

type Batch = { undone: number; notes: RowNote[]; last: number | null };

async function undoBatch(
  tx: Tx,
  { number, undo, above, now }: { number: number; undo: Undo; above: number | null; now: Date },
): Promise<Batch> {
  await findReport(tx, number, true);
  const changes = await listChanges(tx, number, { above, limit: together });
  const later = await findChangedLater(
    tx,
    number,
    changes.map(({ id }) => id),
  );
  const undone: number[] = [];
  const notes: RowNote[] = [];
  for (const change of changes) {
    const by = later.get(change.id);
    const result: Awaited<ReturnType<Undo>> =
      by === undefined ? await undoOne(tx, change, undo, now) : { code: 'changed-since', detail: String(by) };
    if (result === 'undone') undone.push(change.line);
    else notes.push({ at: null, detail: null, ...result, row: String(change.line) });
  }
  await noteUndone(tx, number, undone, now);
  return { undone: undone.length, notes, last: changes.at(-1)?.line ?? null };
}

/** Behind a savepoint: what the database does not let go stays whole. */
async function undoOne(tx: Tx, change: KeptChange, undo: Undo, now: Date): Promise<'undone' | RowSaid> {
  try {
    return await inTransaction(
      tx,
      (result) => result === 'undone',
      (inner) => undo(inner, change, { now }),
    );
  } catch (error) {
    const holder = holderOf(error);
    if (holder === null) throw error;
    return { code: 'rested-on', detail: holder.replaceAll('_', ' ') };
  }
}
