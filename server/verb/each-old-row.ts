import type { Db } from '#server/db/database.ts';
import { removeAt, removeRows, type OldRows } from '#server/db/remove-rows.ts';
import type { EachRow } from './each-row.ts';

/** Deletes rows whose time is over, as a part of a job; those that cannot be deleted are its failed rows, the others are gone. */
export async function eachOldRow(each: EachRow, part: string, db: Db, find: () => Promise<OldRows>): Promise<void> {
  const stayed = async (without: readonly string[]) => {
    const places = await removeRows(db, await find(), without);
    return places.map((id) => ({ id }));
  };
  // Once more, alone: what it fails with is noted.
  await each(part, stayed, async ({ id }) => removeAt(db, await find(), [id]));
}
