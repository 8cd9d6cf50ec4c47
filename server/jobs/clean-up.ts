import { dayMs } from '#domain/periods.ts';
import type { Db } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import type { House } from '#server/verb/context.ts';
import { eachOldRow, eachRow } from '#server/verb/each-row.ts';
import { cleanUpName } from './clean-up.job.ts';

/**
 * Data that is kept for this many days after its last use, with the names of the tables that it goes from. `rows` are what ended before
 * an instant, of one table; where much hangs on each row, `list` finds the rows and `forget` deletes one with all that is its.
 */
export type Forgetting = { what: string; days: number; from: readonly string[] } & (
  | { rows: (before: Date, db: Db) => Promise<OldRows> }
  | { list: (db: Db, before: Date) => Promise<{ id: string }[]>; forget: (db: Db, id: string) => Promise<void> }
);

/** Deletes data whose retention time is over, one kind after another. A row that fails stops no other, of its kind or of the next. */
export async function cleanUp(house: Pick<House, 'db' | 'clock'>, forgetting: readonly Forgetting[]): Promise<void> {
  const { db, clock } = house;
  const before = ({ days }: Forgetting) => new Date(clock.now().getTime() - days * dayMs);
  await eachRow(house, cleanUpName, async (each) => {
    for (const kind of forgetting)
      if ('rows' in kind) await eachOldRow(each, kind.what, db, () => kind.rows(before(kind), db));
      else
        await each(
          kind.what,
          () => kind.list(db, before(kind)),
          ({ id }) => kind.forget(db, id),
        );
  });
}
