import type { Tx } from '#server/db/database.ts';
import { holderOf } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { DeskProblem } from './desk-problem.ts';
import type { Answer, Desk, LogDetails } from './desk.ts';

type Removed = boolean | { stays: string };

/**
 * What is to be taken out: its words, what the log keeps, and the work, which deletes it with what is part of it. It returns false
 * where there is no such thing, or why it stays.
 */
export type Removal = {
  what: string;
  note: LogDetails;
  list: string;
  remove: (tx: Tx) => Promise<Removed>;
};

/**
 * Takes one thing out on which nothing rests. The database itself says what does, by its foreign keys: nothing can come to rest on it
 * between the look and the deletion, and no new table can be forgotten.
 */
export async function removeRow(desk: Desk, { what, note, list, remove }: Removal): Promise<Answer> {
  const { house, dryRun } = desk;
  let done: Removed;
  try {
    done = await inTransaction(house.db, (result) => result === true && !dryRun, remove);
  } catch (error) {
    const holder = holderOf(error);
    if (holder === null) throw error;
    done = { stays: `something in ${holder.replaceAll('_', ' ')} rests on it` };
  }
  if (done === false) throw new DeskProblem('nothing-there', `There is no ${what}: npm run operator -- ${list}`);
  if (done !== true) throw new DeskProblem('rested-on', `The ${what} stays: ${done.stays}.`);
  await desk.note(note);
  const words = dryRun ? `Dry run: the ${what} could be removed.` : `Removed: the ${what}.`;
  return { data: { dryRun, removed: what }, words: [words] };
}
