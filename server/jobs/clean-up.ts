import { dayMs } from '#domain/periods.ts';
import type { Db } from '#server/db/database.ts';
import type { House } from '#server/verb/context.ts';
import { eachRow } from '#server/verb/each-row.ts';
import { cleanUpName } from './clean-up.job.ts';

/**
 * Data that is kept for this many days after its last use. `run` deletes what ended before an instant; where much hangs on each row,
 * `list` finds the rows and `forget` deletes one with all that is its.
 */
export type Forgetting = { what: string; days: number } & (
  | { run: (db: Db, before: Date) => Promise<void> }
  | { list: (db: Db, before: Date) => Promise<{ id: string }[]>; forget: (db: Db, id: string) => Promise<void> }
);

/** Deletes data whose retention time is over, one kind after another. A kind that fails is tried again the next night. */
export async function cleanUp(house: Pick<House, 'db' | 'clock'>, forgetting: readonly Forgetting[]): Promise<void> {
  const { db, clock } = house;
  const before = ({ days }: Forgetting) => new Date(clock.now().getTime() - days * dayMs);
  await eachRow(house, cleanUpName, async (each) => {
    for (const kind of forgetting)
      if ('run' in kind)
        await each(
          kind.what,
          () => Promise.resolve([{ id: 'all' }]),
          () => kind.run(db, before(kind)),
        );
      else
        await each(
          kind.what,
          () => kind.list(db, before(kind)),
          ({ id }) => kind.forget(db, id),
        );
  });
}
