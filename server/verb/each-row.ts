import type { Db } from '#server/db/database.ts';
import { errorInWords, outageOf } from '#server/db/errors.ts';
import { forgetRow, listPutOff, putOff, type JobPart } from '#server/db/job-rows.store.ts';
import { removeAt, removeRows, type OldRows } from '#server/db/remove-rows.ts';
import type { House } from './context.ts';

const minute = 60_000;
/** Milliseconds until a row is tried again: the next time that an hourly job comes, twice as long each time, and each night at least. */
const waits = { first: 30 * minute, longest: 20 * 60 * minute };
const waitAfter = (failures: number) => Math.min(waits.first * 2 ** Math.min(failures - 1, 30), waits.longest);

/** What a job could not do; `row` is one of our own ids, null where finding the rows failed already. */
export type RowFailure = { part: string; row: string | null; error: unknown };

/** Thrown by a job that has done all that could be done. `waiting`: how many rows were left alone because they had failed before. */
export class RowsFailed extends Error {
  readonly failures: readonly RowFailure[];
  readonly waiting: number;

  constructor(failures: readonly RowFailure[], waiting: number) {
    super(`${failures.length} failed, ${waiting} wait.`, { cause: failures[0]?.error });
    this.name = 'RowsFailed';
    this.failures = failures;
    this.waiting = waiting;
  }
}

/**
 * Does something for each row of a list. `list` may be told which rows are left out anyway, where it has a limit; `work` does one row,
 * in a transaction of its own.
 */
type EachRow = <Row extends { id: string }>(
  part: string,
  list: (without: readonly string[]) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<unknown>,
) => Promise<void>;

/**
 * How a job works through rows: one that fails stops nothing. It is noted and left alone for a while, longer each time; the
 * others are done. Throws {@link RowsFailed} when all were tried, and at once what is wrong with the database as a whole.
 */
export async function eachRow(
  house: Pick<House, 'db' | 'clock'>,
  job: string,
  work: (each: EachRow) => Promise<void>,
): Promise<void> {
  const failures: RowFailure[] = [];
  let waiting = 0;
  const each: EachRow = async <Row extends { id: string }>(
    part: string,
    list: (without: readonly string[]) => Promise<readonly Row[]>,
    doRow: (row: Row) => Promise<unknown>,
  ) => {
    const known = new Map((await listPutOff(house.db, { job, part })).map(({ row, nextAt }) => [row, nextAt]));
    const alone = [...known.keys()].filter((row) => known.get(row)! > house.clock.now());
    waiting += alone.length;
    let rows: readonly Row[] = [];
    const unlisted = await failureOf(async () => void (rows = await list(alone)));
    if (unlisted !== null) return void failures.push({ part, row: null, error: unlisted });
    for (const row of rows) {
      if (alone.includes(row.id)) continue;
      const error = await failureOf(() => doRow(row));
      if (error === null) continue;
      known.delete(row.id);
      failures.push({ part, row: row.id, error });
      await note(house.db, { job, part, row: row.id }, house.clock.now(), error);
    }
    // What failed before and has been done now, or is no longer to be done.
    for (const row of known.keys()) if (!alone.includes(row)) await forgetRow(house.db, { job, part, row });
  };
  await work(each);
  if (failures.length > 0 || waiting > 0) throw new RowsFailed(failures, waiting);
}

/** What was thrown; null where nothing was. */
async function failureOf(work: () => Promise<unknown>): Promise<object | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (outageOf(error) !== null) throw error;
    return typeof error === 'object' && error !== null ? error : new Error('Something was thrown.');
  }
}

function note(db: Db, row: JobPart & { row: string }, now: Date, error: object): Promise<void> {
  return putOff(db, row, { now, lastError: errorInWords(error), waits: waitAfter });
}

/** Deletes rows whose time is over, as a part of a job; those that cannot be deleted are its failed rows, the others are gone. */
export async function eachOldRow(each: EachRow, part: string, db: Db, find: () => Promise<OldRows>): Promise<void> {
  const stayed = async (without: readonly string[]) => {
    const places = await removeRows(db, await find(), without);
    return places.map((id) => ({ id }));
  };
  // Once more, alone: what it fails with is noted.
  await each(part, stayed, async ({ id }) => removeAt(db, await find(), [id]));
}
