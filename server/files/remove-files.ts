import { readFileKey } from '#server/outside/storage-keys.ts';
import type { House } from '#server/verb/context.ts';
import { eachOldRow, eachRow } from '#server/verb/each-row.ts';
import { madeAt } from './content.ts';
import { readHeld } from './lifetimes.ts';
import type { FileKinds } from './read-file.ts';
import { knownFiles, uncausedFiles } from './stored-files.store.ts';

const hour = 3_600_000;
const day = 24 * hour;
/**
 * For how many hours a file in the storage may be written down nowhere, unless its kind says less: far longer than any request takes, and
 * long enough to find out that one is missing.
 */
const unknownFor = 48;
/** After this, a half that did not grow is left by a process that died: a request that brings nothing ends within minutes. */
const halfGrace = 3 * hour;
/** How many files are looked up in one statement. */
const batch = 500;

type Needs = Pick<House, 'db' | 'clock' | 'outside'>;

/**
 * Removes files whose cause is gone, and what crashes left in the storage: files that were never written down, and halves.
 * Only kinds that a feature names are touched. `job` is whose rows are noted that fail.
 */
export async function removeFiles(house: Needs, kinds: FileKinds, job = 'remove-files'): Promise<void> {
  const { db, clock, outside } = house;
  const now = clock.now().getTime();
  const isHeld = await readHeld(house);
  const whole = () => Promise.resolve([{ id: 'all' }]);
  await eachRow(house, job, async (each) => {
    for (const [kind, { isCaused, days, unknownHours = unknownFor }] of kinds) {
      await eachOldRow(each, `files without a cause (${kind})`, db, async () =>
        uncausedFiles(kind, await isCaused(), new Date(now - days * day)),
      );
      await each(
        `files that are not written down (${kind})`,
        async () => {
          const unknown = await listUnknown(house, kind, new Date(now - unknownHours * hour));
          return unknown.filter(({ id }) => !isHeld(madeAt(readFileKey(id).id)));
        },
        ({ id }) => outside.files.remove(id),
      );
    }
    await each('halves of files', whole, () => outside.files.removeHalves(new Date(now - halfGrace)));
  });
}

/** The keys of files in the storage that have long been there and are written down nowhere. */
async function listUnknown({ db, outside }: Needs, kind: string, before: Date): Promise<{ id: string }[]> {
  const unknown: { id: string }[] = [];
  let keys: string[] = [];
  const lookUp = async () => {
    const known = await knownFiles(
      db,
      keys.map((key) => readFileKey(key).id),
    );
    for (const key of keys) if (!known.has(readFileKey(key).id)) unknown.push({ id: key });
    keys = [];
  };
  for await (const key of outside.files.list(kind)) {
    if (madeAt(readFileKey(key).id) < before) keys.push(key);
    if (keys.length === batch) await lookUp();
  }
  if (keys.length > 0) await lookUp();
  return unknown;
}
