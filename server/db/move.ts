import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { statesBefore, type Move, type MoverOf, type StateMachine, type StateOf } from '#domain/state-machine.ts';
import type { Tx } from './database.ts';

/** A table whose rows are in states of a machine. */
type Stated = PgTable & { state: PgColumn; $inferSelect: { state: string } };

/** Where rows are to be moved, by which of the machine's people, and which rows; `seen`: only from this state, in which their mover found them. */
export type Moving<Machine> = {
  to: StateOf<Machine>;
  who: MoverOf<Machine>;
  which: SQL | undefined;
  seen?: StateOf<Machine>;
};

/**
 * Moves rows of a machine: the one way in which a state is written after its beginning. Gives the rows that were moved, with their changes. Those that
 * are elsewhere by now, or whose move is not this mover's, stay as they are and are not among them: of two at once one moves a row. `note` writes the
 * history of each row.
 */
export async function moveRows<Table extends Stated, Machine extends StateMachine<string, Move>>(
  tx: Tx,
  table: Table,
  machine: Machine,
  { to, who, which, seen }: Moving<Machine>,
  changes: Partial<Table['$inferInsert']> = {},
  note?: (row: Table['$inferSelect']) => Promise<void>,
): Promise<Table['$inferSelect'][]> {
  const from = statesBefore(machine, to, who).filter((state) => seen === undefined || state === seen);
  if (from.length === 0) return [];
  const moved = (await tx
    .update(table as PgTable)
    .set({ ...changes, state: to })
    .where(and(which, inArray(table.state, from)))
    .returning()) as Table['$inferSelect'][];
  for (const row of moved) await note?.(row);
  return moved;
}

/** The same for one row; null where it was not moved. */
export async function moveRow<Table extends Stated, Machine extends StateMachine<string, Move>>(
  ...moving: Parameters<typeof moveRows<Table, Machine>>
): Promise<Table['$inferSelect'] | null> {
  const [row] = await moveRows(...moving);
  return row ?? null;
}
